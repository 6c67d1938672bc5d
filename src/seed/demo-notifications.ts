import { formatDate, formatTime } from "#lib/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { notifications } from "#server/db/schema/index.ts";

type DemoEvent = { id: number; title: string; startsAt: Date };

const HALF_HOUR_MS = 30 * MINUTE_MS;
const when = ({ startsAt }: DemoEvent) => `${formatDate(startsAt)}, ${formatTime(startsAt)}`;

/** Notifications of a development database, worded like `notificationKinds`, which the seed may not import. */
export function demoNotifications(
  { admin, member }: Record<"admin" | "member", { id: number }>,
  { joined, proposal }: Record<"joined" | "proposal", DemoEvent>,
  now: Date,
): (typeof notifications.$inferInsert)[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const before = formatTime(new Date(joined.startsAt.getTime() - HALF_HOUR_MS));
  return [
    {
      userId: member.id,
      kind: "security",
      notificationMessage: "A passkey was added to your account.",
      notificationType: "warning",
      link: "/settings",
      readAt: daysAgo(2),
      createdAt: daysAgo(3),
    },
    {
      userId: member.id,
      kind: "event_joined",
      notificationMessage: `You joined “${joined.title}”: ${when(joined)}.`,
      notificationType: "success",
      link: `/events/me/${joined.id}`,
      readAt: daysAgo(1),
      createdAt: daysAgo(1),
    },
    {
      userId: member.id,
      kind: "event_changed",
      notificationMessage: `“${joined.title}” was changed. · Time: ${before} → ${formatTime(joined.startsAt)}`,
      notificationType: "warning",
      link: `/events/me/${joined.id}`,
      createdAt: now,
    },
    {
      userId: admin.id,
      kind: "proposal_received",
      notificationMessage: `A member proposed “${proposal.title}”: ${when(proposal)}.`,
      notificationType: "info",
      link: `/admin/proposals#event-${proposal.id}`,
      createdAt: now,
    },
  ];
}
