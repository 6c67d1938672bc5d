import { Notice } from "#components/ui/notice.tsx";
import type { EventStatus as Status } from "#schemas/event.ts";

const texts: Record<Exclude<Status, "published">, string> = {
  proposed: "This is a proposal. It is public once an admin has approved it.",
  declined: "This proposal was declined. It is not public.",
  cancelled: "This event has been cancelled.",
};

/** Says what an event that is not published is; nothing for a published one. */
export function EventStatus({ status }: { status: Status }) {
  return status === "published" ? null : <Notice>{texts[status]}</Notice>;
}
