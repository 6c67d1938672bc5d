import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { PastWeek, PlateDay, PlateWeek } from "#schemas/food/food-sums.ts";
import { type FoodPeriod, type FoodView, viewHref } from "./food-period.ts";
import { MonthView } from "./month-view.tsx";
import { WeekView } from "./week-view.tsx";

type Props = {
  view: FoodView;
  period: FoodPeriod;
  /** The day in Singapore. */
  today: string;
  days: PlateDay[];
  /** Sums of the week; null in the view of a month. */
  week: PlateWeek | null;
  /** Weeks that are over, the latest first. */
  pastWeeks: PastWeek[];
  /** True if something was logged before the period. */
  hasBefore: boolean;
};

/** A week or a month of the food log, with links to those around it. Works without JavaScript. */
export function FoodPeriodPage({ view, period, today, days, week, pastWeeks, hasBefore }: Props) {
  return (
    <section aria-labelledby="period">
      <nav aria-label="Views" className="flex flex-wrap gap-2">
        <ViewLink href="/food" text="List" isCurrent={false} />
        <ViewLink href={viewHref("week", period.from)} text="Week" isCurrent={view === "week"} />
        <ViewLink href={viewHref("month", period.from)} text="Month" isCurrent={view === "month"} />
      </nav>
      <h2 id="period" className="mt-6 text-2xl">
        {period.title}
      </h2>
      <nav aria-label="Periods" className="mt-3 flex gap-3">
        <Step href={hasBefore ? viewHref(view, period.before) : null} rel="prev" text="Previous" />
        <Step href={period.to < today ? viewHref(view, period.after) : null} rel="next" text="Next" />
      </nav>
      <div className="mt-6">
        {view === "week" ? (
          <WeekView days={days} week={week} pastWeeks={pastWeeks} today={today} />
        ) : (
          <MonthView days={days} title={period.title} today={today} />
        )}
      </div>
    </section>
  );
}

function ViewLink({ href, text, isCurrent }: { href: string; text: string; isCurrent: boolean }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className={buttonClass(isCurrent ? "primary" : "secondary")}
    >
      {text}
    </Link>
  );
}

/** Link to the period before or after; without one, a disabled link, which stays in its place. */
function Step({ href, rel, text }: { href: string | null; rel: "prev" | "next"; text: string }) {
  const className = buttonClass("secondary", href ? undefined : "opacity-60");
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without a target is disabled (HTML, 4.6.1)
      <a role="link" aria-disabled="true" className={className}>
        {text}
      </a>
    );
  }
  return (
    <Link href={href} rel={rel} prefetch={false} className={className}>
      {text}
    </Link>
  );
}
