"use client";
import { photoPath } from "#components/offers/offer-photo.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { ClaimState } from "#lib/offers/claim-states.ts";
import type { ShownState } from "#lib/offers/offer-time.ts";
import { isUrgent } from "#lib/offers/reports.ts";
import type { OfferReport as Report } from "#schemas/offer/report.ts";
import { OfferReportActions } from "./offer-report-actions.tsx";
import { ReportCard } from "./report-card.tsx";

/** Form of the Singapore Food Agency for reports about food. */
const SFA_FEEDBACK = "https://csp.sfa.gov.sg/feedback";

const OFFER_STATES: Record<ShownState, string> = {
  later: "on the site",
  now: "on the site",
  claimed: "on the site, all claimed",
  paused: "on hold",
  over: "over",
  withdrawn: "withdrawn",
  removed: "removed",
};

const CLAIM_STATES: Record<ClaimState, string> = {
  asked: "in line",
  held: "held",
  collected: "collected",
  left: "given up",
  released: "released",
  missed: "noted as missed",
  not_given: "noted as nobody there",
  lapsed: "lapsed",
  unsettled: "nobody said what happened",
};

/** Report of an offer, or of a claim of it, with both sides' counts. */
export function OfferReport({ report }: { report: Report }) {
  const { offer, claim, giver, taker, about, reason } = report;
  const name = offer.title ?? "an offer";
  return (
    <ReportCard
      report={report}
      subject={
        <>
          {claim ? `claim (${CLAIM_STATES[claim.state]}) of ` : "offer "}
          <Link href={`/offers/${offer.id}`} prefetch={false} className="text-link">
            {name}
          </Link>
          {` (${OFFER_STATES[offer.state]})`}
        </>
      }
    >
      {offer.photo || offer.details ? (
        <blockquote className="flex flex-col gap-3 border-l-4 border-line pl-4">
          {offer.photo ? (
            <img
              src={photoPath(offer.photo)}
              alt={name}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-60 max-w-full rounded-control object-cover"
            />
          ) : null}
          {offer.details ? <p className="whitespace-pre-line wrap-anywhere">{offer.details}</p> : null}
        </blockquote>
      ) : null}
      <ul className="flex flex-col gap-1">
        <Side label={about === "giver" ? "Giver, reported" : "Giver"} side={giver} />
        {claim ? <Side label={about === "taker" ? "Taker, reported" : "Taker"} side={taker} /> : null}
      </ul>
      <OfferReportActions report={report} />
      {isUrgent(reason) ? (
        <p>
          <a
            href={SFA_FEEDBACK}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Report it to the Singapore Food Agency
          </a>
        </p>
      ) : null}
    </ReportCard>
  );
}

/** Person of a report with their counts, and the link to where accounts are suspended. */
function Side({ label, side }: { label: string; side: Report["giver"] }) {
  if (!side) return <li>{label}: a former member</li>;
  const { username, given, collected, missed, notGiven, upheld } = side;
  return (
    <li>
      {label}:{" "}
      <Link
        href={`/admin/people?q=${encodeURIComponent(username)}`}
        prefetch={false}
        className="text-link font-semibold"
      >
        {username}
      </Link>
      <span className="block text-muted">
        {`Given ${given} · collected ${collected} · missed ${missed} · not there ${notGiven} · reports upheld ${upheld}`}
      </span>
    </li>
  );
}
