import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/navigation/link.tsx";

/**
 * Links to the previous and next page; nothing if all fits on one page. Past the last page, links back to it, since
 * a list counts as empty only if its total is zero.
 */
export function Pager(props: {
  meta: { page: number; limit: number; total: number };
  href: (page: number) => string;
}) {
  const { page, limit, total } = props.meta;
  const last = Math.ceil(total / limit);
  if (total === 0 || (last === 1 && page === 1)) return null;
  if (page > last) {
    return (
      <EmptyState text="There is no such page.">
        <Link href={props.href(last)} prefetch={false} className="text-link">
          Go to the last page
        </Link>
      </EmptyState>
    );
  }
  const className = buttonClass("secondary");
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-24">
        {page > 1 ? (
          <Link href={props.href(page - 1)} rel="prev" prefetch={false} className={className}>
            Previous
          </Link>
        ) : null}
      </span>
      <span>
        Page {page} of {last}
      </span>
      <span className="min-w-24 text-right">
        {page < last ? (
          <Link href={props.href(page + 1)} rel="next" prefetch={false} className={className}>
            Next
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
