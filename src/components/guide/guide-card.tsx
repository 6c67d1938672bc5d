import { GuideArt } from "#components/guide/guide-art.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { GUIDE_TOPICS } from "#lib/guide/guide-topics.ts";
import type { GuideLink } from "#schemas/guide.ts";

/** Guide in a list: its drawing, title and summary, as one link. @param props.level of the title */
export function GuideCard({ guide, level: Title }: { guide: GuideLink; level: "h2" | "h3" }) {
  const { id, title, topic, summary } = guide;
  return (
    <Card className="relative flex h-full flex-col overflow-hidden p-0! transition-shadow duration-quick hover:shadow-raised">
      <GuideArt guide={guide} className="aspect-video" />
      <div className="flex min-w-0 grow flex-col gap-2 p-5">
        {topic ? <p className="text-sm font-semibold text-pandan">{GUIDE_TOPICS[topic]}</p> : null}
        <Title className="text-xl wrap-anywhere">
          <Link
            href={`/guides/${id}`}
            prefetch={false}
            className="text-link static rounded-card after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Title>
        {summary ? <p className="wrap-anywhere">{summary}</p> : null}
        <p className="mt-auto pt-1 text-sm text-muted">
          <ReadingTime minutes={guide.minutes} />
        </p>
      </div>
    </Card>
  );
}

/** `4 min read`; nothing for a guide without a text. */
export function ReadingTime({ minutes }: { minutes: number }) {
  return minutes > 0 ? <>{minutes} min read</> : null;
}
