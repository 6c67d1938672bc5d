import type { ReactNode } from "react";
import { ReadingTime } from "#components/guide/guide-card.tsx";
import { guidesHref } from "#components/guide/guides-href.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import { GUIDE_TOPICS } from "#lib/guide/guide-topics.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Guide } from "#schemas/guide.ts";

/** Topic of a guide, the time that it takes to read, and when it was last changed. */
export function GuideFacts({ guide }: { guide: Guide }) {
  const { topic, minutes, updatedAt } = guide;
  const facts: { name: string; fact: ReactNode }[] = [];
  if (topic) {
    const href = guidesHref({ topic, page: 1, limit: DEFAULT_PAGE_SIZE });
    const link = (
      <Link href={href} prefetch={false} className="text-link">
        {GUIDE_TOPICS[topic]}
      </Link>
    );
    facts.push({ name: "topic", fact: link });
  }
  if (minutes > 0) facts.push({ name: "minutes", fact: <ReadingTime minutes={minutes} /> });
  facts.push({
    name: "updated",
    fact: (
      <>
        Updated <time dateTime={updatedAt.toISOString()}>{formatDate(updatedAt)}</time>
      </>
    ),
  });
  return (
    <p className="mt-3 mb-6 text-muted">
      {facts.map(({ name, fact }, index) => (
        <span key={name}>
          {index > 0 ? <span> · </span> : null}
          {fact}
        </span>
      ))}
    </p>
  );
}
