import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/navigation/link.tsx";

/** Empty state inside a card, without a second frame. */
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
