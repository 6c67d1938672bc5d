import { formatCount } from "#lib/format.ts";
import { formatMoment } from "#lib/offers/offer-texts.ts";
import { mapUrls } from "#lib/places/map-links.ts";
import type { Claim } from "#schemas/offer/claim.ts";

/** When and where a taker collects a held claim, whom they meet, and the code that they show. */
export function CollectFacts({ claim, now }: { claim: Claim; now: Date }) {
  const { arrivesAt, portions, spot, offer, giver, code } = claim;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-semibold text-pandan">{formatMoment(arrivesAt, now)}</p>
      <p>{formatCount(portions, "portion")}</p>
      {spot ? (
        <div className="wrap-anywhere">
          <p>
            <span className="font-semibold">{spot}</span>, {offer.area}
          </p>
          <a
            href={mapUrls({ location: `${spot}, ${offer.area}, Singapore` }).search}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Map
          </a>
        </div>
      ) : null}
      {giver ? (
        <p className="wrap-anywhere">
          You meet {giver.firstName ? `${giver.firstName} (${giver.username})` : giver.username}.
        </p>
      ) : null}
      {code ? (
        <p>
          Your code: <strong className="font-mono text-2xl tracking-widest">{code}</strong>
        </p>
      ) : null}
    </div>
  );
}
