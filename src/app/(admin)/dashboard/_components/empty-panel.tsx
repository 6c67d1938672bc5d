import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/navigation/link.tsx";

/** What stands in a card in place of its figures: without a second sheet on the first. */
export function EmptyPanel({ text, href, step }: { text: string; href: string; step: string }) {
  return (
    <div className="*:border-0 *:shadow-none">
      <EmptyState text={text}>
        <Link href={href} prefetch={false} className="text-link">
          {step}
        </Link>
      </EmptyState>
    </div>
  );
}
