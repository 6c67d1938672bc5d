import { clsx } from "clsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { AttendeePage } from "#schemas/event/attendance.ts";

/**
 * Numbered table of attendees or of members on the waitlist.
 * @param props.since heading of the time column
 * @param props.hasCheckIn adds the column `Arrived`
 */
export function AttendeeTable(props: {
  page: AttendeePage;
  since: string;
  hasCheckIn?: boolean;
  labelledBy: string;
}) {
  const { items, meta } = props.page;
  const hasEmails = items.some(({ email }) => email !== null);
  const first = (meta.page - 1) * meta.limit + 1;
  return (
    <DataTable
      labelledBy={props.labelledBy}
      rows={items}
      rowKey={({ username }) => username}
      columns={[
        { head: "No.", cell: (_, index) => first + index, className: "align-top" },
        {
          head: hasEmails ? "Name and email" : "Name",
          cell: ({ username, firstName, email }) => (
            <>
              <span className="font-semibold">{firstName ?? username}</span>
              {firstName ? <span className="block">{username}</span> : null}
              {email ? <span className="block text-sm">{email}</span> : null}
            </>
          ),
          className: "align-top wrap-anywhere",
        },
        {
          head: props.since,
          cell: ({ since }) => (
            <time dateTime={since.toISOString()}>
              {formatDate(since)}, <span className="max-sm:block">{formatTime(since)}</span>
            </time>
          ),
          className: clsx(
            "align-top whitespace-nowrap max-sm:text-sm",
            // Leaves a phone room for the names.
            props.hasCheckIn && "max-sm:hidden",
          ),
        },
        props.hasCheckIn === true && {
          head: "Arrived",
          cell: ({ checkedInAt }) =>
            checkedInAt ? (
              <time dateTime={checkedInAt.toISOString()}>{formatTime(checkedInAt)}</time>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>Not arrived</VisuallyHidden>
              </>
            ),
          className: "align-top whitespace-nowrap max-sm:text-sm",
        },
      ]}
    />
  );
}
