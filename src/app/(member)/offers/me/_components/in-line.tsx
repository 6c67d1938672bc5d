import { Link } from "#components/ui/navigation/link.tsx";
import { formatWindow } from "#lib/offers/offer-texts.ts";
import { describeWait } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { ClaimActions } from "../../../_components/islands.ts";

/** Offers in whose line the viewer is, with their place; nothing without one. */
export function InLine({ claims, now }: { claims: readonly Claim[]; now: Date }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="in-line">
      <h2 id="in-line" className="mb-2 text-2xl">
        In line
      </h2>
      <ul className="divide-y divide-line">
        {claims.map((claim) => (
          <li
            key={claim.id}
            id={`claim-${claim.id}`}
            className="flex scroll-mt-6 flex-wrap items-center justify-between gap-3 py-3"
          >
            <div className="min-w-0">
              <Link
                href={`/offers/${claim.offer.id}`}
                prefetch={false}
                className="text-link font-semibold wrap-anywhere"
              >
                {claim.offer.title ?? "Food"}
              </Link>
              <p>
                {`You’re number ${claim.place ?? 1}`} · {formatWindow(claim.offer, now)}
              </p>
              <p className="text-muted">{claim.offer.area}</p>
              <p>{describeWait(claim, now)}</p>
            </div>
            <ClaimActions claim={claim} window={claim.offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
