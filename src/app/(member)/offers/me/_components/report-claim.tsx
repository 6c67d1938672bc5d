"use client";
import { ReportButton } from "#components/offers/report-button.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import type { ReportReason } from "#lib/offers/reports.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Reasons of a report about the other side of a handover, the likeliest first. */
const REASONS = {
  giver: ["not_as_said", "unsafe", "ill", "not_there", "money", "rude", "other"],
  taker: ["rude", "not_there", "resale", "money", "spam", "other"],
} as const satisfies Record<string, readonly ReportReason[]>;

/** Button with a dialog that reports a claim to the admins. @param props.other the side that it is about */
export function ReportClaim({ claim, other }: { claim: Claim; other: "giver" | "taker" }) {
  const report = api.offerClaim.report.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ReportButton
      label="Something was wrong"
      keep={`report-claim.${claim.id}`}
      reasons={REASONS[other]}
      canBlock
      onSend={(sent) => report.mutateAsync({ id: claim.offer.id, claimId: claim.id, ...sent })}
    />
  );
}
