import { Callout, type CalloutTone } from "#components/ui/callout.tsx";
import type { EventStatus as Status } from "#schemas/event/event.ts";

const callouts: Record<Exclude<Status, "published">, { tone: CalloutTone; text: string }> = {
  proposed: { tone: "info", text: "This is a proposal. It goes public once an admin approves it." },
  declined: { tone: "warning", text: "This proposal was declined. It isn’t public." },
  cancelled: { tone: "warning", text: "This event has been cancelled." },
};

/** Callout about the status of an event; nothing for a published one. @param props.reason null for none */
export function EventStatus({ status, reason = null }: { status: Status; reason?: string | null }) {
  if (status === "published") return null;
  const { tone, text } = callouts[status];
  return (
    <Callout tone={tone}>
      <p>{text}</p>
      {reason ? <p className="mt-1 whitespace-pre-line wrap-anywhere">Reason: {reason}</p> : null}
    </Callout>
  );
}
