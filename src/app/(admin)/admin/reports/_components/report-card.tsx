import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { isUrgent, REPORT_REASONS, type ReportReason } from "#lib/offers/reports.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";

/** Frame of a report: its reason, when it came and what it is about, and its text. */
export function ReportCard({
  report: { reason, text, createdAt },
  subject,
  children,
}: {
  report: { reason: ReportReason; text: string | null; createdAt: Date };
  subject: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{REPORT_REASONS[reason]}</h2>
      {isUrgent(reason) ? <p className="font-semibold text-danger">About somebody’s health</p> : null}
      <p className="text-muted wrap-anywhere">
        Reported {formatDate(createdAt)}, {formatTime(createdAt)} · {subject}
      </p>
      {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
      {children}
    </Card>
  );
}
