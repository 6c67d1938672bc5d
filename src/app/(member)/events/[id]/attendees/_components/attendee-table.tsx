import { formatDate, formatTime } from "#lib/dates.ts";
import type { AttendeePage } from "#schemas/event.ts";

/** People in their order, each with the number they have in it. `since` names the column of times. */
export function AttendeeTable(props: { page: AttendeePage; since: string; labelledBy: string }) {
  const { items, meta } = props.page;
  const withEmail = items.some(({ email }) => email !== null);
  const first = (meta.page - 1) * meta.limit + 1;
  const cell = "px-3 py-2 text-left align-top";
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-labelledby={props.labelledBy} className="w-full border-collapse">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className={cell}>
              No.
            </th>
            <th scope="col" className={cell}>
              {withEmail ? "Name and email" : "Name"}
            </th>
            <th scope="col" className={cell}>
              {props.since}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map(({ username, email, since }, index) => (
            <tr key={username}>
              <td className={cell}>{first + index}</td>
              <td className={`${cell} wrap-anywhere`}>
                <span className="font-semibold">{username}</span>
                {email ? <span className="block text-sm">{email}</span> : null}
              </td>
              <td className={`${cell} whitespace-nowrap max-sm:text-sm`}>
                <time dateTime={since.toISOString()}>
                  {formatDate(since)}, <span className="max-sm:block">{formatTime(since)}</span>
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
