"use client";
import { NoteLine } from "#components/fridge/fridge-level.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { isUrgent, REPORT_REASONS } from "#lib/offers/reports.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Report, ReportPage } from "#schemas/report.ts";
import { api } from "#trpc/react.ts";

/** Page of reports, each with the buttons that decide on it. */
export function ReportQueue({ page, initial }: { page: number; initial: ReportPage | undefined }) {
  const list = api.report.list.useQuery({ page }, { initialData: initial });
  if (list.isPending) return <Skeleton className="h-64 rounded-card" />;
  if (!list.data) return <LoadFailure query={list} />;
  const { items, meta } = list.data;
  if (meta.total === 0) return <EmptyState text="No reports to look at." />;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {items.map((report) => (
          <li key={report.id}>
            <ReportEntry report={report} />
          </li>
        ))}
      </ul>
      <Pager meta={meta} href={(target) => `/admin/reports?page=${target}`} />
    </>
  );
}

function ReportEntry({ report }: { report: Report }) {
  const { id, reason, text, about, fridge, note, createdAt } = report;
  const utils = api.useUtils();
  const settle = api.report.settle.useMutation({
    onError: (error) => toastFailure(error),
    onSettled: () => utils.report.list.invalidate(),
  });
  const decide = (outcome: "kept" | "removed") =>
    !settle.isPending &&
    settle.mutate(
      { id, outcome },
      { onSuccess: () => toast({ title: outcome === "kept" ? "Note kept" : "Note removed" }) },
    );
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{REPORT_REASONS[reason]}</h2>
      {isUrgent(reason) ? <p className="font-semibold text-danger">About somebody’s health</p> : null}
      <p className="text-muted">
        Reported {formatDate(createdAt)} · note by {about ?? "a former member"} on{" "}
        <Link href={`/fridges/${fridge.id}`} prefetch={false} className="text-link">
          {fridge.name}
        </Link>
      </p>
      {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
      <blockquote className="border-l-4 border-line pl-4">
        <NoteLine note={note} now={new Date()} />
        {note.note ? <p className="wrap-anywhere">{note.note}</p> : null}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <ActionButton variant="secondary" onClick={() => decide("kept")}>
          Keep
        </ActionButton>
        <ActionButton variant="removal" onClick={() => decide("removed")}>
          Remove
        </ActionButton>
      </div>
    </Card>
  );
}
