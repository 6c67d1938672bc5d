"use client";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { isUrgent, type ReportReason } from "#lib/offers/reports.ts";
import type { OfferReportPage } from "#schemas/offer/report.ts";
import type { ReportPage } from "#schemas/report.ts";
import { api } from "#trpc/react.ts";
import { NoteReport } from "./note-report.tsx";
import { OfferReport } from "./offer-report.tsx";

type Props = {
  page: number;
  notes: ReportPage | undefined;
  /** Null on a site without free food. */
  offers: OfferReportPage | undefined | null;
};

/** Page of reports, each with the buttons that decide on it: those about somebody's health first, then the oldest. */
export function ReportQueue({ page, notes, offers }: Props) {
  const hasOffers = offers !== null;
  const ofNotes = api.report.list.useQuery({ page }, { initialData: notes });
  const ofOffers = api.offer.reports.useQuery(
    { page },
    { enabled: hasOffers, ...(offers && { initialData: offers }) },
  );
  if (ofNotes.isPending || (hasOffers && ofOffers.isPending))
    return <Skeleton className="h-64 rounded-card" />;
  if (!ofNotes.data) return <LoadFailure query={ofNotes} />;
  if (hasOffers && !ofOffers.data) return <LoadFailure query={ofOffers} />;
  const lists = [ofNotes.data, ...(ofOffers.data ? [ofOffers.data] : [])];
  const meta = { ...ofNotes.data.meta, total: Math.max(...lists.map((list) => list.meta.total)) };
  if (meta.total === 0) return <EmptyState text="No reports to look at." />;
  const entries = [
    ...ofNotes.data.items.map((report) => ({ report, shown: <NoteReport report={report} /> })),
    ...(ofOffers.data?.items ?? []).map((report) => ({ report, shown: <OfferReport report={report} /> })),
  ].toSorted((one, other) => byUrgency(one.report, other.report));
  return (
    <>
      <ul className="flex flex-col gap-5">
        {entries.map(({ report, shown }) => (
          <li key={report.id}>{shown}</li>
        ))}
      </ul>
      <Pager meta={meta} href={(target) => `/admin/reports?page=${target}`} />
    </>
  );
}

type Sortable = { reason: ReportReason; createdAt: Date };

const byUrgency = (one: Sortable, other: Sortable) =>
  Number(isUrgent(other.reason)) - Number(isUrgent(one.reason)) ||
  one.createdAt.getTime() - other.createdAt.getTime();
