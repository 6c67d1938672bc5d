"use client";
import { ReportButton } from "#components/offers/report-button.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import type { ReportReason } from "#lib/offers/reports.ts";
import { api } from "#trpc/react.ts";

/** Reasons that fit an offer, the likeliest first. */
const REASONS = [
  "not_as_said",
  "unsafe",
  "ill",
  "money",
  "resale",
  "rude",
  "not_there",
  "spam",
  "other",
] as const satisfies readonly ReportReason[];

/** Button with a dialog that reports an offer to the admins, and may block its giver. */
export function ReportOffer({ id }: { id: number }) {
  const report = api.offer.report.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ReportButton
      keep={`report-offer.${id}`}
      reasons={REASONS}
      canBlock
      onSend={(sent) => report.mutateAsync({ id, ...sent })}
    />
  );
}
