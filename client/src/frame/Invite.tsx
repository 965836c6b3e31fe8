/** The invite link: to copy, to hand on, to scan. The address of the table is the invitation. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Session } from "../session";
import { Icon } from "./icons";

interface Props {
  readonly session: Session;
  /** One seat is all there is: nobody is needed, though somebody may watch. */
  readonly alone: boolean;
}

export function Invite({ session, alone }: Props): JSX.Element {
  const { say, place } = session;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await toClipboard(place.link, field.current));
  };
  return (
    <section class="panel fr-invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{say(alone ? "frame.invite.solo.title" : "frame.invite")}</h2>
      <p class="small dim">{say(alone ? "frame.invite.solo" : "frame.invite.help")}</p>
      <div class="linkbox">
        <label class="visually-hidden" for="invite-link">
          {say("frame.invite.link")}
        </label>
        <input
          id="invite-link"
          class="input"
          ref={field}
          readOnly
          value={place.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class={alone ? "btn" : "btn primary"} onClick={() => void copy()}>
          <Icon name={copied ? "check" : "copy"} />
          {say(copied ? "frame.invite.copied" : "frame.invite.copy")}
        </button>
      </div>
      <p class="visually-hidden" role="status">
        {copied ? say("frame.invite.copied") : ""}
      </p>
      <details class="fr-qr" open={!alone && matchMedia("(min-width: 56rem)").matches}>
        <summary>{say("frame.invite.qr")}</summary>
        <img src={place.qr} alt={say("frame.invite.qr.alt")} width="220" height="220" loading="lazy" />
      </details>
    </section>
  );
}

/** The clipboard interface exists on secure pages only; selecting and copying works on all. */
async function toClipboard(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}
