"use client";
import { ReportButton } from "#components/offers/report-button.tsx";
import type { ReportReason } from "#lib/offers/reports.ts";
import { api } from "#trpc/react.ts";

/** Reasons that fit a note, the likeliest first. */
const REASONS = [
  "not_as_said",
  "unsafe",
  "ill",
  "rude",
  "money",
  "spam",
  "other",
] as const satisfies readonly ReportReason[];

/** Button with a dialog that reports a note to the admins. */
export function ReportNote({ id }: { id: number }) {
  const report = api.report.note.useMutation();
  return (
    <ReportButton
      keep={`report-note.${id}`}
      reasons={REASONS}
      onSend={({ reason, text }) => report.mutateAsync({ id, reason, text })}
    />
  );
}
