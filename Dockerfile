# syntax=docker/dockerfile:1
# The same steps as `make setup`, in two stages, and an image that holds only what runs.

FROM node:22-bookworm-slim AS client
WORKDIR /srv/shamble/client
COPY client/package.json client/package-lock.json client/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY client/ ./
COPY static/css/ ../static/css/
RUN npm run build

FROM python:3.11-slim-bookworm AS python
WORKDIR /srv/shamble
COPY pyproject.toml ./
COPY requirements/ ./requirements/
COPY scripts/setup.py ./scripts/setup.py
COPY app/__init__.py ./app/__init__.py
RUN python3 scripts/setup.py run

FROM python:3.11-slim-bookworm
RUN groupadd --gid 10001 shamble \
    && useradd --uid 10001 --gid shamble --no-create-home --home-dir /data --shell /usr/sbin/nologin shamble \
    && install -d -o shamble -g shamble -m 0750 /data
WORKDIR /srv/shamble
COPY --from=python /srv/shamble/.venv ./.venv
COPY pyproject.toml LICENSE alembic.ini ./
COPY migrations/ ./migrations/
COPY templates/ ./templates/
COPY static/ ./static/
COPY --from=client /srv/shamble/static/build ./static/build
COPY app/ ./app/
COPY --chmod=0755 docker/ ./docker/
RUN .venv/bin/python -m compileall -q app migrations

ENV PATH=/srv/shamble/.venv/bin:/usr/local/bin:/usr/bin:/bin \
    PYTHONUNBUFFERED=1 \
    SHAMBLE_DATA_DIR=/data
USER shamble
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/srv/shamble/docker/health"]
CMD ["shamble", "serve", "--host", "0.0.0.0", "--port", "8000"]
