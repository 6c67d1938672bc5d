import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";

/** Least sizes of the cards. */
const sizes = {
  hosting: "",
  fetch: "",
  give: "",
  followed: "",
  next: "min-h-72",
  today: "min-h-72",
  week: "min-h-72",
  share: "min-h-48 lg:min-h-72",
  guide: "min-h-80 lg:col-span-2 lg:min-h-60",
};
type HomePart = keyof typeof sizes;

/** Card of the home page with its heading. @param props.part which one, for its size and ids */
export function HomeCard({
  part,
  heading,
  children,
}: {
  part: HomePart;
  heading: string;
  children: ReactNode;
}) {
  return (
    <Card className={clsx("flex h-full flex-col", sizes[part])}>
      <section aria-labelledby={`${part}-heading`} className="flex grow flex-col">
        <h2 id={`${part}-heading`} className="text-xl">
          {heading}
        </h2>
        {children}
      </section>
    </Card>
  );
}

/** Card of a part that could not be loaded. */
export function FailedCard({ part, heading }: { part: HomePart; heading: string }) {
  return (
    <HomeCard part={part} heading={heading}>
      <p className="mt-3">
        We couldn’t load this.{" "}
        <a href="/home" className="text-link inline-flex min-h-11 items-center">
          Try again
        </a>
      </p>
    </HomeCard>
  );
}
