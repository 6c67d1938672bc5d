import type { ReactNode } from "react";
import { Link } from "#components/ui/navigation/link.tsx";

/** Row of an event in a list of those that the viewer hosts: its title, what is known of it, and its next steps at the end. */
export function HostedRow(props: {
  event: { id: number; title: string };
  facts: ReactNode;
  /** Shown below the facts, such as the other dates of a series. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const { event, facts, more, children } = props;
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <Link
          href={`/events/${event.id}`}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {event.title}
        </Link>
        <p className="text-muted">{facts}</p>
        {more}
      </div>
      <div className="flex flex-wrap gap-3 md:shrink-0">{children}</div>
    </li>
  );
}
