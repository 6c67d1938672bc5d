import { clsx } from "clsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatNumber } from "#lib/format.ts";
import type { Overview } from "#schemas/admin.ts";

type Item = { count: number; href?: string; one: string; many: string; none?: string };

/** Counts that need an admin's attention; those at zero are muted. */
export function Attention({
  proposals,
  newFridges,
  openReports,
  newFeedback,
  failedJobs,
  waitingMails,
}: Overview["attention"]) {
  const items: Item[] = [
    {
      count: proposals,
      href: "/admin/proposals",
      one: "proposal to review",
      many: "proposals to review",
    },
    { count: newFridges, href: "/admin/fridges", one: "fridge to check", many: "fridges to check" },
    { count: openReports, href: "/admin/reports", one: "report to look at", many: "reports to look at" },
    {
      count: newFeedback,
      href: "/feedback",
      one: "new feedback entry in the last 7 days",
      many: "new feedback entries in the last 7 days",
    },
    {
      count: failedJobs,
      one: "email or other task failed in the last 14 days. Please ask the server’s operator to look into it.",
      many: "emails or other tasks failed in the last 14 days. Please ask the server’s operator to look into them.",
      none: "emails or other tasks failed in the last 14 days",
    },
    // Emails are listed only if they are late; the other counts show at zero, too.
    ...(waitingMails > 0
      ? [
          {
            count: waitingMails,
            one: "email hasn’t been sent for over 10 minutes. Please ask the server’s operator to look into it.",
            many: "emails haven’t been sent for over 10 minutes. Please ask the server’s operator to look into it.",
          },
        ]
      : []),
  ];
  return (
    <section aria-label="Needs attention">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li
            key={item.many}
            className="sm:last:odd:col-span-2 lg:last:odd:col-span-1 lg:last:even:col-span-3"
          >
            <Entry {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ count, href, one, many, none = many }: Item) {
  const look = clsx(
    "flex h-full min-h-11 items-center gap-4 rounded-card border p-5",
    count > 0 ? "border-turmeric bg-kaya" : "border-line bg-surface",
  );
  const words = (
    <>
      <span className="shrink-0 text-4xl font-bold whitespace-nowrap">{formatNumber(count)}</span>
      <span>{count === 1 ? one : count === 0 ? none : many}</span>
    </>
  );
  if (!href) return <p className={look}>{words}</p>;
  return (
    <Link href={href} prefetch={false} className={clsx(look, "hover:border-pandan")}>
      {words}
    </Link>
  );
}
