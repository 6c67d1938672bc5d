import { GuideCard } from "#components/guide/guide-card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { GuideLink } from "#schemas/guide.ts";

/** Guides of the week; nothing if there are none. */
export function SmallHabits({ guides }: { guides: readonly GuideLink[] }) {
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="habits" className="mx-auto max-w-page px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="habits" className="text-3xl">
          Small habits, less waste
        </h2>
        <Link
          href="/guides"
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          All guides
        </Link>
      </div>
      {/* Hides the third card in two columns, where it would be alone in its row. */}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&_li:nth-child(3)]:hidden">
        {guides.map((guide) => (
          <li key={guide.id} className="min-w-0">
            <GuideCard guide={guide} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
