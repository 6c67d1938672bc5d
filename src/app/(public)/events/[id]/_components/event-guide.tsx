import { ReadingTime } from "#components/guide/guide-card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { GuideLink } from "#schemas/guide.ts";

/** Guide that goes with an event; nothing if there is none. @param props.isPast the event is over */
export function EventGuide({ guide, isPast }: { guide: GuideLink | null; isPast: boolean }) {
  if (!guide) return null;
  return (
    <section aria-labelledby="guide" className="mb-8 border-t border-line pt-8">
      <h2 id="guide" className="mb-3 text-2xl">
        {isPast ? "Read more" : "Good to know"}
      </h2>
      <GuideLine guide={guide} />
    </section>
  );
}

/** Guide for those who organise an event. */
export function OrganiserGuide({ guide }: { guide: GuideLink | null }) {
  if (!guide) return null;
  return (
    <div className="mt-5">
      <GuideLine guide={guide} />
    </div>
  );
}

function GuideLine({ guide: { id, title, summary, minutes } }: { guide: GuideLink }) {
  return (
    <div className="wrap-anywhere">
      <p>
        <Link href={`/guides/${id}`} prefetch={false} className="text-link font-semibold">
          {title}
        </Link>{" "}
        <span className="text-sm text-muted">
          <ReadingTime minutes={minutes} />
        </span>
      </p>
      {summary ? <p className="mt-1">{summary}</p> : null}
    </div>
  );
}
