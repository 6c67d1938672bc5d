"use client";
import { useSessionUser } from "#components/session/use-session.ts";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Event } from "#schemas/event/event.ts";
import type { Host } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";
import { InviteHost } from "./invite-host.tsx";
import { RemoveHost } from "./remove-host.tsx";

/** Hosts of an event and open invitations; open ones count. */
const MAX_HOSTS = 5;

/** Section about the hosts of an event: their list, and the field that invites one. */
export function EventHosts(props: { event: Event; isAdmin: boolean; initial: Host[] | undefined }) {
  const { event, isAdmin } = props;
  const { id } = event;
  const hosts = api.event.hosts.useQuery({ id }, { initialData: props.initial });
  const own = useSessionUser()?.username;
  return (
    <section aria-labelledby="hosts" className="mt-12 border-t border-line pt-8">
      <h2 id="hosts" className="text-2xl">
        Hosts
      </h2>
      <p className="mt-2 mb-4 text-muted">
        Hosts can change this event, see who’s coming, check people in and cancel it. They choose whether its
        page shows their username.
      </p>
      {hosts.isPending ? (
        <Skeleton className="h-24" />
      ) : !hosts.data ? (
        <LoadFailure query={hosts} />
      ) : (
        <>
          {hosts.data.length === 0 ? (
            <p className="mb-6">This event has no host; admins manage it.</p>
          ) : (
            <ul className="mb-6 divide-y divide-line border-y border-line">
              {hosts.data.map((host) => (
                <li
                  key={host.username}
                  className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <p className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{host.username}</span>{" "}
                    <span className="text-muted">{toNote(host, host.username === own)}</span>
                  </p>
                  {isAdmin || host.username === own ? (
                    <RemoveHost event={event} host={host} isOwn={host.username === own} />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
          {hosts.data.length < MAX_HOSTS ? (
            <InviteHost event={event} />
          ) : (
            <p className="text-muted">An event can have up to five hosts.</p>
          )}
        </>
      )}
    </section>
  );
}

function toNote({ accepted, isShown }: Host, isOwn: boolean): string {
  const parts = [
    isOwn ? "you" : null,
    accepted ? null : "invited",
    accepted && isShown ? "on the page" : null,
  ];
  const text = parts.filter((part) => part !== null).join(", ");
  return text && `(${text})`;
}
