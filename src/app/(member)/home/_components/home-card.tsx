import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** Heights of the cards and their skeletons, from which a card grows only with long texts. */
const heights = {
  next: "min-h-72",
  today: "min-h-72",
  week: "min-h-64",
  share: "min-h-40 lg:min-h-64",
  guide: "min-h-44",
};
export type HomePart = keyof typeof heights;

/** Card of the home page with its heading. @param props.part which one, for its height and ids */
export function HomeCard(props: {
  part: HomePart;
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  const { part, heading } = props;
  return (
    <Card className={clsx("flex h-full flex-col", heights[part], props.className)}>
      <section aria-labelledby={`${part}-heading`} className="flex grow flex-col">
        <h2 id={`${part}-heading`} className="text-xl">
          {heading}
        </h2>
        {props.children}
      </section>
    </Card>
  );
}

/** Card of a part that could not be loaded. */
export function FailedCard({ part, heading }: { part: HomePart; heading: string }) {
  return (
    <HomeCard part={part} heading={heading}>
      <p className="mt-3">
        This could not be loaded.{" "}
        <a href="/home" className="text-link inline-flex min-h-11 items-center">
          Try again
        </a>
      </p>
    </HomeCard>
  );
}

export function CardSkeleton({ part }: { part: HomePart }) {
  return <Skeleton className={clsx("rounded-card", heights[part])} />;
}
