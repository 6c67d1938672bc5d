import { Callout, type CalloutTone } from "#components/ui/callout.tsx";
import type { EventStatus as Status } from "#schemas/event.ts";

const callouts: Record<Exclude<Status, "published">, { tone: CalloutTone; text: string }> = {
  proposed: { tone: "info", text: "This is a proposal. It is public once an admin has approved it." },
  declined: { tone: "warning", text: "This proposal was declined. It is not public." },
  cancelled: { tone: "warning", text: "This event has been cancelled." },
};

/** Callout about the status of an event; nothing for a published one. */
export function EventStatus({ status }: { status: Status }) {
  if (status === "published") return null;
  const { tone, text } = callouts[status];
  return <Callout tone={tone}>{text}</Callout>;
}
