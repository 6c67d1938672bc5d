"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatCount } from "#lib/format.ts";
import { isUrgent, type ReportOutcome } from "#lib/offers/reports.ts";
import type { OfferReport } from "#schemas/offer/report.ts";
import { api } from "#trpc/react.ts";
import { TextDialog } from "./text-dialog.tsx";

type Act = (work: () => Promise<unknown>, done: string) => Promise<void>;

/** Runs an act of an admin at a time, says what happened, and loads the queue anew. */
function useAct() {
  const utils = api.useUtils();
  const [isRunning, setRunning] = useState(false);
  const act: Act = async (work, done) => {
    setRunning(true);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toastFailure(error);
      throw error;
    } finally {
      setRunning(false);
      void utils.offer.reports.invalidate();
    }
  };
  return { act, isRunning };
}

/** Buttons that decide on a report of an offer or a claim. */
export function OfferReportActions({ report }: { report: OfferReport }) {
  const { offer, claim, reason } = report;
  const { act, isRunning } = useAct();
  const [asked, setAsked] = useState<"remove" | "warn" | null>(null);
  const close = () => setAsked(null);
  const person = report.about && report[report.about];
  return (
    <div className="flex flex-wrap gap-3">
      {claim ? (
        <ClaimActions report={report} claim={claim} act={act} isRunning={isRunning} />
      ) : (
        <KeepOffer report={report} act={act} isRunning={isRunning} />
      )}
      {offer.state === "removed" ? null : (
        <ActionButton variant="removal" disabled={isRunning} onClick={() => setAsked("remove")}>
          Remove offer
        </ActionButton>
      )}
      {isUrgent(reason) && !offer.warned ? (
        <ActionButton variant="removal" disabled={isRunning} onClick={() => setAsked("warn")}>
          Warn everybody who took it
        </ActionButton>
      ) : null}
      {person ? (
        <LinkButton
          href={`/admin/people?q=${encodeURIComponent(person.username)}`}
          prefetch={false}
          variant="quiet"
          className="wrap-anywhere"
        >
          Suspend {person.username}
        </LinkButton>
      ) : null}
      {asked === "remove" ? <RemoveDialog report={report} act={act} onClose={close} /> : null}
      {asked === "warn" ? <WarnDialog offer={offer} onClose={close} /> : null}
    </div>
  );
}

type ActionProps = { report: OfferReport; act: Act; isRunning: boolean };

/** Button that keeps an offer with all its reports; of one that is removed already, it settles the report. */
function KeepOffer({ report: { id, offer }, act, isRunning }: ActionProps) {
  const { client } = api.useUtils();
  const isRemoved = offer.state === "removed";
  const keep = () =>
    isRemoved
      ? act(() => client.offer.settleReport.mutate({ id, outcome: "removed" }), "Report settled")
      : act(() => client.offer.keep.mutate({ id: offer.id }), "Offer kept");
  return (
    <ActionButton variant="secondary" disabled={isRunning} onClick={() => void keep().catch(() => {})}>
      {isRemoved ? "Settle report" : "Keep"}
    </ActionButton>
  );
}

/** Buttons of a claim: keep it, correct what was noted, or take it back, which upholds the report. */
function ClaimActions(props: ActionProps & { claim: NonNullable<OfferReport["claim"]> }) {
  const { report, claim, act, isRunning } = props;
  const { client } = api.useUtils();
  const { id } = report;
  const of = { id: report.offer.id, claimId: claim.id };
  const settle = (outcome: ReportOutcome) => client.offer.settleReport.mutate({ id, outcome });
  const choices = [
    { label: "Keep", done: "Claim kept", work: () => settle("kept"), isShown: true },
    {
      label: "It was handed over",
      done: "Noted as handed over",
      work: () => client.offerClaim.handOver.mutate(of).then(() => settle("none")),
      isShown: ["missed", "not_given", "unsettled"].includes(claim.state),
    },
    {
      label: "Release claim",
      done: "Claim released",
      work: () => client.offerClaim.release.mutate({ ...of, reason: "other" }).then(() => settle("removed")),
      isShown: claim.state === "held" || claim.state === "asked",
    },
    {
      label: "Uphold report",
      done: "Report upheld",
      work: () => settle("removed"),
      isShown: claim.state !== "held" && claim.state !== "asked",
    },
  ];
  return choices
    .filter(({ isShown }) => isShown)
    .map(({ label, done, work }) => (
      <ActionButton
        key={label}
        variant="secondary"
        disabled={isRunning}
        onClick={() => void act(work, done).catch(() => {})}
      >
        {label}
      </ActionButton>
    ));
}

/** Asks why an offer is removed. A report of a claim is upheld with it. */
function RemoveDialog({ report, act, onClose }: { report: OfferReport; act: Act; onClose: () => void }) {
  const { client } = api.useUtils();
  const { id, offer, claim } = report;
  async function remove(reason: string): Promise<void> {
    await client.offer.remove.mutate({ id: offer.id, reason });
    if (claim) await client.offer.settleReport.mutate({ id, outcome: "removed" });
  }
  return (
    <TextDialog
      keep={`remove-offer.${offer.id}`}
      title="Remove this offer?"
      label="Reason"
      confirmLabel="Remove offer"
      onClose={onClose}
      onConfirm={(reason) => act(() => remove(reason), "Offer removed")}
    >
      <p>It leaves the site, and its claims end. The giver and people with a claim read the reason.</p>
    </TextDialog>
  );
}

function WarnDialog({ offer, onClose }: { offer: OfferReport["offer"]; onClose: () => void }) {
  const utils = api.useUtils();
  async function warn(text: string): Promise<void> {
    try {
      const { warned } = await utils.client.offer.warnTakers.mutate({ id: offer.id, text });
      const title = warned > 0 ? `Warned ${formatCount(warned, "person", "people")}` : NOBODY;
      toast({ title });
    } catch (error) {
      toastFailure(error);
      throw error;
    } finally {
      void utils.offer.reports.invalidate();
    }
  }
  return (
    <TextDialog
      keep={`warn-takers.${offer.id}`}
      title="Warn everybody who took it?"
      label="What should they know?"
      confirmLabel="Warn them"
      onClose={onClose}
      onConfirm={warn}
    >
      <p>Everybody who collected it reads, in the app and by email, not to eat it. You can do this once.</p>
    </TextDialog>
  );
}

const NOBODY = "Nobody has collected it, so there’s nobody to warn.";
