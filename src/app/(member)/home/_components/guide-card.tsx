import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { GuideOfWeek } from "#schemas/guide.ts";
import { FailedCard, HomeCard } from "./home-card.tsx";

const HEADING = "Guide for the week";

/** Guide that fits the viewer's week. @param props.guide undefined if the read failed, null without a guide */
export function GuideCard({ guide }: { guide: GuideOfWeek | null | undefined }) {
  if (guide === undefined) return <FailedCard part="guide" heading={HEADING} />;
  if (guide === null) return null;
  const isTrying = guide.try !== null;
  return (
    <HomeCard part="guide" heading={HEADING}>
      <p className="mt-3 font-display text-lg font-bold wrap-anywhere">{guide.title}</p>
      {guide.summary ? <p className="mt-1 wrap-anywhere">{guide.summary}</p> : null}
      <p className="mt-1 text-muted">{guide.minutes} min</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        <LinkButton href={`/guides/${guide.id}`} prefetch={false} variant="secondary">
          Read the guide
        </LinkButton>
        {guide.action ? (
          <LinkButton href={`/guides/${guide.id}#try`} prefetch={false}>
            {isTrying ? "You are trying this" : "I will try this"}
          </LinkButton>
        ) : null}
      </div>
    </HomeCard>
  );
}
