import Link from "next/link";
import { classNames } from "#components/ui/class-names.ts";

type Item = { count: number; href: string; one: string; many: string };

/** What waits for an admin; what does not is said more quietly. */
export function Attention({ proposals, newFeedback }: { proposals: number; newFeedback: number }) {
  const items: Item[] = [
    {
      count: proposals,
      href: "/admin/proposals",
      one: "proposal waits for a decision",
      many: "proposals wait for a decision",
    },
    {
      count: newFeedback,
      href: "/feedback",
      one: "new feedback entry in the last 7 days",
      many: "new feedback entries in the last 7 days",
    },
  ];
  return (
    <section aria-label="Needs attention">
      <ul className="grid gap-4 sm:grid-cols-2">
        {items.map(({ count, href, one, many }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className={classNames(
                "flex h-full min-h-11 items-center gap-4 rounded-card border p-5 hover:border-pandan",
                count > 0 ? "border-turmeric bg-kaya" : "border-line bg-surface",
              )}
            >
              <span className="text-4xl font-bold">{count.toLocaleString("en-SG")}</span>
              <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
