import { Pager } from "#components/ui/list/pager.tsx";
import { formatCount } from "#lib/format.ts";
import type { EventFeedbackPage } from "#schemas/event/event-feedback.ts";
import { DeleteEventFeedback } from "../../../../_components/islands.ts";

const names = ["1 Poor", "2", "3", "4", "5 Great"];

/**
 * Average, counts and texts of an event's feedback, without names.
 * @param props.href of a page of the texts
 */
export function FeedbackSummary(props: {
  eventId: number;
  page: EventFeedbackPage;
  href: (page: number) => string;
}) {
  const { items, meta } = props.page;
  const { average, counts, total } = meta;
  if (average === null) return <p className="text-muted">No feedback yet.</p>;
  const most = Math.max(...counts);
  return (
    <>
      <p className="text-lg">
        <strong className="text-3xl">{average.toFixed(1)}</strong> of 5 · {formatCount(total, "answer")}
      </p>
      <table className="mt-3 w-full max-w-md">
        <caption className="sr-only">Answers by rating</caption>
        <tbody>
          {names.map((name, index) => {
            const count = counts[index] ?? 0;
            return (
              <tr key={name}>
                <th scope="row" className="w-24 py-1 text-left font-normal">
                  {name}
                </th>
                <td aria-hidden="true">
                  <progress className="progress" max={most} value={count} />
                </td>
                <td className="w-12 text-right tabular-nums">{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="mt-5 flex flex-col gap-3">
        {items.map(({ id, rating, text }, index) =>
          text === null ? null : (
            <li key={id ?? index} className="overflow-clip rounded-card border border-line bg-surface p-4">
              <p className="text-sm text-muted">{rating} of 5</p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              {id === null ? null : (
                <div className="mt-3">
                  <DeleteEventFeedback eventId={props.eventId} feedbackId={id} />
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      <Pager meta={meta} href={props.href} />
    </>
  );
}
