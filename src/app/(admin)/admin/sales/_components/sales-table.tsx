"use client";
import { ConfirmDelete } from "#components/dashboard/confirm-delete.tsx";
import { EditRecord } from "#components/dashboard/edit-record.tsx";
import { formatDate, startOfDay } from "#lib/dates.ts";
import { formatDollars } from "#lib/money.ts";
import type { Sale } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EditSale } from "./edit-sale.tsx";

/** One page of the sales, each to correct or delete. @param props.today the day in Singapore */
export function SalesTable({ sales, today }: { sales: Sale[]; today: string }) {
  const remove = api.dashboard.deleteSale.useMutation();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left [&_td]:px-2 [&_td]:py-1 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">Date</th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col" className="hidden sm:table-cell">
              Note
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => {
            const { id, date, amount, note } = sale;
            const day = formatDate(startOfDay(date));
            return (
              <tr key={id} className="border-b border-line last:border-0">
                <td>
                  <span className="sm:whitespace-nowrap">{day}</span>
                  {note ? (
                    <span className="block text-sm text-muted wrap-anywhere sm:hidden">{note}</span>
                  ) : null}
                </td>
                <td className="text-right tabular-nums">{formatDollars(amount)}</td>
                <td className="hidden w-1/2 wrap-anywhere sm:table-cell">{note}</td>
                <td className="text-right sm:whitespace-nowrap">
                  <EditRecord title="Edit Sale" name={`the sale of ${formatDollars(amount)} on ${day}`}>
                    {(close) => <EditSale sale={sale} today={today} onSaved={close} />}
                  </EditRecord>
                  <ConfirmDelete
                    title="Delete Sale"
                    name={`the sale of ${formatDollars(amount)} on ${day}`}
                    done="Sale deleted"
                    onDelete={() => remove.mutateAsync({ id })}
                  >
                    <p>
                      Are you sure you want to delete the sale of <strong>{formatDollars(amount)}</strong> on{" "}
                      {day}?
                    </p>
                  </ConfirmDelete>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
