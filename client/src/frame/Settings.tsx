/** What can be set on this device, the keys, and leaving the match for good. */

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Session } from "../session";
import { settings } from "../settings";
import { sound } from "../sound";
import type { Speaker } from "../words";
import { Cut } from "./icons";
import { Orders } from "./Orders";
import { TellOfFault } from "./Report";
import type { Shelf } from "./shelf";

const KEYS = ["L", "U", "W", "Enter", "Esc", "Space", "G", "C", "R", "P"] as const;

interface Props {
  readonly session: Session;
  readonly shelf: Shelf;
}

export function Settings({ session, shelf }: Props): JSX.Element {
  const { say } = session;
  const { table, you, match } = session.known.value;
  return (
    <div class="fr-settings stack">
      <Orders session={session} />
      {table !== null && "even_pauses" in table.options && (
        <Switch say={say} name="time" value={settings.time} />
      )}
      <DeviceSettings say={say} />
      <TellOfFault session={session} />
      {you.seat !== null && match !== null && table?.state === "playing" && session.halt.value === null && (
        <Resign session={session} shelf={shelf} />
      )}
    </div>
  );
}

/** Also used by the replay. */
export function DeviceSettings({ say }: { readonly say: Speaker }): JSX.Element {
  return (
    <>
      <Switch say={say} name="sound" value={settings.sound} after={() => sound("riff")} />
      <Switch say={say} name="confirm" value={settings.confirm} />
      <Switch say={say} name="motion" value={settings.motion} />
      <Switch say={say} name="keys" value={settings.keys} />
      <section>
        <h3>{say("frame.keys")}</h3>
        <dl class="fr-keys">
          {KEYS.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(`frame.key.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

interface SwitchProps {
  readonly say: Speaker;
  readonly name: string;
  readonly value: Signal<boolean>;
  readonly after?: () => void;
}

function Switch({ say, name, value, after }: SwitchProps): JSX.Element {
  return (
    <div class="fr-switch">
      <label class="choice">
        <input
          type="checkbox"
          checked={value.value}
          aria-describedby={`set-${name}`}
          onChange={(event) => {
            value.value = event.currentTarget.checked;
            after?.();
          }}
        />
        <span>{say(`frame.set.${name}`)}</span>
      </label>
      <p id={`set-${name}`} class="small dim">
        {say(`frame.set.${name}.help`)}
      </p>
    </div>
  );
}

function Resign({ session, shelf }: Props): JSX.Element {
  const { say } = session;
  const [asked, setAsked] = useState(false);
  return (
    <section class="stack fr-resign">
      <h3>{say("frame.resign")}</h3>
      <p class="small dim">{say("frame.resign.help")}</p>
      {asked ? (
        <div class="row">
          <button
            type="button"
            class="btn danger"
            onClick={() => void session.resign().then(() => shelf.close())}
          >
            {say("frame.resign.yes")}
          </button>
          <button type="button" class="btn" onClick={() => setAsked(false)}>
            {say("frame.resign.no")}
          </button>
        </div>
      ) : (
        <button type="button" class="btn danger" onClick={() => setAsked(true)}>
          <Cut name="run" />
          {say("frame.resign.ask")}
        </button>
      )}
    </section>
  );
}
