import { checkInRefusal, checkInWindow, isRunning } from "#lib/event/check-in/check-in.ts";
import { endOf } from "#lib/event/when/event-times.ts";
import type { HostedEvent } from "#schemas/event/host.ts";

/**
 * Lists the check-ins of the viewer's events that are open for a scanned pass: of those that run now if there are any, else of all.
 * @param code of the pass
 */
export function checkInsFor(
  code: string,
  hosted: readonly HostedEvent[],
  now: Date,
): { title: string; href: string }[] {
  const windowOf = (event: HostedEvent) => ({ startsAt: event.startsAt, endsAt: endOf(event) });
  const open = hosted.filter(
    (event) => event.accepted && checkInRefusal({ ...windowOf(event), status: event.status }, now) === null,
  );
  const running = open.filter((event) => isRunning(checkInWindow(windowOf(event)), now));
  const shown = running.length > 0 ? running : open;
  return shown.map(({ id, title }) => ({ title, href: `/events/${id}/check-in?pass=${code}` }));
}
