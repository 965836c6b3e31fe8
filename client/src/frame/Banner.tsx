/**
 * What the administrators announce, above the room: one at a time, the latest first, small enough to play under it. It is
 * read out when it comes, and gone on this device once it is dismissed.
 */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../session";
import type { NoticeInfo } from "../wire";
import { Icon } from "./icons";

interface Props {
  readonly session: Session;
}

export function Banner({ session }: Props): JSX.Element {
  const { say, announcements } = session;
  const [notice, ...more] = announcements.shown.value;
  return (
    <section class="fr-banner" aria-label={say("frame.notices")} hidden={notice === undefined}>
      <div class="fr-banner-words" role="status">
        {notice && <Words key={notice.id} session={session} notice={notice} more={more.length} />}
      </div>
      {notice && (
        <button
          type="button"
          class="fr-close"
          aria-label={say("frame.notices.dismiss")}
          onClick={(event) => {
            const last = more.length === 0;
            announcements.dismiss(notice);
            // the button is gone with the last one: the focus goes on from where the reading was
            if (last && event.detail === 0) document.getElementById("ask")?.focus({ preventScroll: true });
          }}
        >
          <Icon name="cross" />
        </button>
      )}
    </section>
  );
}

/** Two lines of it; the rest for whoever asks. Readers get all. */
function Words({
  session,
  notice,
  more,
}: Props & { readonly notice: NoticeInfo; readonly more: number }): JSX.Element {
  const { say } = session;
  const text = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const element = text.current;
      if (element !== null && element.dataset.whole === "false")
        setLong(element.scrollHeight > element.clientHeight + 1);
    };
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return (
    <>
      <p class="fr-banner-head">
        <Icon name="horn" />
        <span>{say(notice.here ? "frame.notices.here" : "frame.notices.all")}</span>
        {more > 0 && <span class="fr-banner-more">{say("frame.notices.more", { count: more })}</span>}
      </p>
      <p class="fr-banner-text" ref={text} data-whole={whole} dir="auto">
        {notice.text}
      </p>
      {(long || whole) && (
        <button type="button" class="fr-banner-all" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {say(whole ? "frame.notices.less" : "frame.notices.whole")}
        </button>
      )}
    </>
  );
}
