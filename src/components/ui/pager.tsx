import Link from "next/link";
import { buttonClass } from "#components/ui/button.tsx";

/** Links to the neighbouring pages of a list; nothing when all of it fits on one. */
export function Pager(props: {
  meta: { page: number; limit: number; total: number };
  href: (page: number) => string;
}) {
  const { page, limit, total } = props.meta;
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const className = buttonClass("secondary");
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-24">
        {page > 1 ? (
          <Link href={props.href(Math.min(page - 1, last))} rel="prev" prefetch={false} className={className}>
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
