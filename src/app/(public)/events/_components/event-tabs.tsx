import { clsx } from "clsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { eventsPath, type ListedScope } from "#lib/event-query.ts";

const tabs = [
  { scope: "upcoming", text: "Upcoming" },
  { scope: "past", text: "Past" },
] as const;

/** Links between the events to come and those that are over. */
export function EventTabs({ scope }: { scope: ListedScope }) {
  return (
    <nav aria-label="Which events" className="mb-6 flex gap-2 border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.scope}
          href={eventsPath(tab.scope)}
          prefetch={false}
          aria-current={tab.scope === scope ? "page" : undefined}
          className={clsx(
            "-mb-px inline-flex min-h-11 items-center border-b-3 px-4 font-semibold",
            tab.scope === scope
              ? "border-pandan text-pandan"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  );
}
