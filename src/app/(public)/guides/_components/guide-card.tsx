import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toExcerpt } from "#lib/text/excerpt.ts";
import type { Guide } from "#schemas/guide.ts";

/** Guide in a list: its title and the beginning of its text, as one link. */
export function GuideCard({ guide }: { guide: Guide }) {
  return (
    <Card className="relative flex h-full flex-col gap-2 hover:border-pandan">
      <h2 className="text-xl wrap-anywhere">
        <Link
          href={`/guides/${guide.id}`}
          prefetch={false}
          className="text-link static rounded-card after:absolute after:inset-0"
        >
          {guide.title}
        </Link>
      </h2>
      <p className="wrap-anywhere">{toExcerpt(guide.description)}</p>
    </Card>
  );
}
