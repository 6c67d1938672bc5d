import { GuideArt } from "#components/guide/guide-art.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { GuideOfWeek } from "#schemas/guide.ts";
import { TryGuide } from "../../_components/islands.ts";
import { FailedCard, HomeCard } from "./home-card.tsx";

const HEADING = "Guide for the week";

/** Guide that fits the viewer's week. @param props.guide undefined if the read failed, null without a guide */
export function GuideCard({ guide }: { guide: GuideOfWeek | null | undefined }) {
  if (guide === undefined) return <FailedCard part="guide" heading={HEADING} />;
  if (guide === null) return null;
  const { id, title, summary, minutes, action } = guide;
  return (
    <HomeCard part="guide" heading={HEADING}>
      <div className="mt-3 grid grow grid-cols-1 gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <GuideArt guide={guide} className="aspect-4/3 rounded-control max-sm:hidden" />
        <div className="flex flex-col">
          <p className="font-display text-lg font-bold wrap-anywhere">
            <Link href={`/guides/${id}`} prefetch={false} className="text-link">
              {title}
            </Link>
          </p>
          {summary ? <p className="mt-1 wrap-anywhere">{summary}</p> : null}
          <p className="mt-1 text-muted">{minutes} min</p>
          {action ? (
            <div className="mt-auto pt-3">
              <p className="wrap-anywhere">
                <span className="font-semibold">Try this week:</span> {action}
              </p>
              <TryGuide id={id} initial={guide.try && { guide: { id, title }, ...guide.try }} />
            </div>
          ) : null}
        </div>
      </div>
    </HomeCard>
  );
}
