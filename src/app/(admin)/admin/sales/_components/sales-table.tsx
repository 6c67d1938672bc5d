"use client";
import { EditRecord } from "#components/dashboard/edit-record.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatDollars } from "#lib/format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { Sale } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { EditSale } from "./sale-form.tsx";

/** A page of the sales, each with buttons to edit and delete it. @param props.today today in Singapore */
export function SalesTable({ sales, today }: { sales: Sale[]; today: string }) {
  return (
    <DataTable
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "Date",
          cell: ({ date, note }) => (
            <>
              <span className="sm:whitespace-nowrap">{formatDate(startOfDay(date))}</span>
              {note ? <span className="block text-sm text-muted wrap-anywhere sm:hidden">{note}</span> : null}
            </>
          ),
        },
        { head: "Amount", align: "right", cell: ({ amount }) => formatDollars(amount) },
        {
          head: "Note",
          className: "hidden w-1/2 sm:table-cell",
          cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
        },
        {
          head: <VisuallyHidden>Actions</VisuallyHidden>,
          className: "text-right sm:whitespace-nowrap",
          cell: (sale) => <SaleActions sale={sale} today={today} />,
        },
      ]}
    />
  );
}

function SaleActions({ sale, today }: { sale: Sale; today: string }) {
  const navigate = useNavigate();
  const remove = api.dashboard.deleteSale.useMutation({ onSettled: navigate.refresh });
  const day = formatDate(startOfDay(sale.date));
  const amount = formatDollars(sale.amount);
  const name = `the sale of ${amount} on ${day}`;
  return (
    <>
      <EditRecord title="Edit Sale" name={name}>
        {(close) => <EditSale sale={sale} today={today} onSaved={close} />}
      </EditRecord>
      <ConfirmedAction
        variant="quiet"
        className="text-danger hover:bg-danger-soft max-sm:px-2"
        aria-label={`Delete ${name}`}
        label="Delete"
        title="Delete Sale"
        busyLabel="Deleting..."
        closeLabel="Cancel"
        onConfirm={async () => {
          await remove.mutateAsync({ id: sale.id });
          return { title: "Sale deleted" };
        }}
      >
        <p>
          Are you sure you want to delete the sale of <strong>{amount}</strong> on {day}?
        </p>
      </ConfirmedAction>
    </>
  );
}
