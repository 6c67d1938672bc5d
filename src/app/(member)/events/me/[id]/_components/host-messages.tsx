import { LinkedText } from "#components/event/page/linked-text.tsx";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { EventMessage } from "#schemas/event/event-message.ts";

/** Messages of an event's hosts to those who joined, latest first. */
export function HostMessages({ messages }: { messages: EventMessage[] }) {
  return (
    <section aria-labelledby="from-the-hosts">
      <h2 id="from-the-hosts" className="mb-3 text-2xl">
        From the hosts
      </h2>
      <ul className="flex flex-col gap-4">
        {messages.map(({ id, text, sentAt }) => (
          <li
            key={id}
            id={`message-${id}`}
            className="overflow-clip rounded-card border border-line bg-surface p-4"
          >
            <p className="mb-1 text-sm text-muted">
              <time dateTime={sentAt.toISOString()}>
                {formatDate(sentAt)}, {formatTime(sentAt)}
              </time>
            </p>
            <LinkedText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
