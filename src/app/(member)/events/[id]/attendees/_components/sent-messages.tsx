import { LinkedText } from "#components/event/page/linked-text.tsx";
import { formatCount } from "#lib/format.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { EventMessage, EventMessagePage, MessageAudience } from "#schemas/event/event-message.ts";
import { DeleteMessage } from "../../../../_components/islands.ts";

const audiences: Record<MessageAudience, string> = {
  joined: "who joined",
  waiting: "on the waitlist",
  came: "who came",
};

/** Messages sent to an event's people, latest first. @param props.isAdmin offers to delete them */
export function SentMessages(props: { eventId: number; page: EventMessagePage; isAdmin: boolean }) {
  return (
    <ul className="flex flex-col gap-4">
      {props.page.items.map((message) => (
        <li key={message.id} className="overflow-clip rounded-card border border-line bg-surface p-4">
          <p className="mb-1 text-sm wrap-anywhere text-muted">{formatFacts(message)}</p>
          <LinkedText text={message.text} />
          {props.isAdmin ? (
            <div className="mt-3">
              <DeleteMessage eventId={props.eventId} messageId={message.id} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Returns when a message was sent, to how many, and by whom as far as that is known. */
function formatFacts({ sentAt, recipients, to, sentBy }: EventMessage): string {
  const people = `to ${formatCount(recipients, "person", "people")} ${audiences[to]}`;
  return [`${formatDate(sentAt)}, ${formatTime(sentAt)}`, people, sentBy && `by ${sentBy}`]
    .filter(Boolean)
    .join(" · ");
}
