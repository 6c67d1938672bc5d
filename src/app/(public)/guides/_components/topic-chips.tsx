import { clsx } from "clsx";
import { guidesHref } from "#components/guide/guides-href.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { DEFAULT_PAGE_SIZE } from "#lib/count.ts";
import { GUIDE_TOPICS, type GuideTopic, guideTopicSlugs } from "#lib/guide/guide-topics.ts";

/** Links to the guides of each topic; a search is kept. */
export function TopicChips({ topic: shown, q }: { topic: GuideTopic | null; q: string }) {
  const first = { page: 1, limit: DEFAULT_PAGE_SIZE };
  const chips = [
    { topic: null, text: "All" },
    ...guideTopicSlugs.map((topic) => ({ topic, text: GUIDE_TOPICS[topic] })),
  ];
  return (
    <nav aria-label="Topics" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ topic, text }) => (
          <li key={text}>
            <Link
              href={guidesHref({ q, topic: topic ?? undefined, ...first })}
              prefetch={false}
              aria-current={topic === shown ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold whitespace-nowrap",
                topic === shown
                  ? "border-pandan bg-pandan text-pandan-on"
                  : "border-edge bg-surface hover:border-pandan hover:bg-pandan-soft",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
