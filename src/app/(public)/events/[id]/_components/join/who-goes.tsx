"use client";
import { clsx } from "clsx";
import type { useSession } from "#components/session/use-session.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/** Colours of the discs, those of the tiles; the text on each has 4.5:1. */
const discs = ["bg-pandan text-pandan-on", "bg-bright text-bright-on", "bg-art-cobalt text-white"];

/**
 * First names of those who go and show theirs, for members; visitors are asked to log in. Loaded by the client, so that no
 * stored page holds a name.
 */
export function WhoGoes({ event, session }: { event: Event; session: ReturnType<typeof useSession> }) {
  const { id, attending } = event;
  const going = api.event.going.useQuery({ id }, { enabled: session.isActivated && attending > 0 });
  if (attending === 0) return null;
  if (session.status === "done" && !session.isLoggedIn) {
    return (
      <p>
        <Link
          href={withCallbackUri("/login", `/events/${id}`)}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center"
        >
          Log in to see who’s going.
        </Link>
      </p>
    );
  }
  const line = going.data && formatGoing(going.data);
  // Reserves the line of a visitor while the session is not known.
  if (!line) return session.status === "pending" ? <p className="min-h-11" /> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ul aria-hidden="true" className="flex">
        {going.data.names.slice(0, MAX_SHOWN_NAMES).map((name, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
            key={index}
            className={clsx(
              "-mr-1.5 grid size-9 place-items-center rounded-full border-2 border-surface font-semibold",
              discs[index % discs.length],
            )}
          >
            {initialOf(name)}
          </li>
        ))}
      </ul>
      <p className="min-w-0 basis-full wrap-anywhere">{line}</p>
    </div>
  );
}

/** Number of first names that are shown. */
const MAX_SHOWN_NAMES = 6;

/**
 * Returns `Mei, Arif and 9 others are going`; null without a name.
 * @param going `names`: first names in the order of joining, of which six are named; `count`: all who go
 */
export function formatGoing({ names, count }: { names: readonly string[]; count: number }): string | null {
  const named = names.slice(0, MAX_SHOWN_NAMES);
  const others = Math.max(0, count - named.length);
  const last = others > 0 ? `${others} ${others === 1 ? "other" : "others"}` : named.at(-1);
  const first = others > 0 ? named : named.slice(0, -1);
  if (named.length === 0) return null;
  const people = first.length > 0 ? `${first.join(", ")} and ${last}` : last;
  return `${people} ${named.length + others === 1 ? "is" : "are"} going`;
}

/** Returns the first letter of a name, with its marks. */
export function initialOf(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name)?.[0] ?? "";
}
