"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { NoteLine } from "#components/fridge/fridge-level.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Report } from "#schemas/report.ts";
import { api } from "#trpc/react.ts";
import { ReportCard } from "./report-card.tsx";

/** Report of a note about a fridge. */
export function NoteReport({ report }: { report: Report }) {
  const { id, about, fridge, note } = report;
  // The page and its first render here say the same time, that of the report.
  const now = useNow() ?? report.createdAt;
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
    <ReportCard
      report={report}
      subject={
        <>
          note by {about ?? "a former member"} on{" "}
          <Link href={`/fridges/${fridge.id}`} prefetch={false} className="text-link">
            {fridge.name}
          </Link>
        </>
      }
    >
      <blockquote className="border-l-4 border-line pl-4">
        <NoteLine note={note} now={now} />
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
    </ReportCard>
  );
}
