import { clsx } from "clsx";
import { OfferPhoto } from "#components/offers/offer-photo.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { DIETS } from "#lib/offers/food-facts.ts";
import {
  formatGoodUntil,
  formatPlace,
  formatPortionsLeft,
  formatTimeLeft,
  formatWindow,
} from "#lib/offers/offer-texts.ts";
import type { Offer } from "#schemas/offer/offer.ts";

/**
 * Card of an offer in a list, with one link that is stretched over it.
 * @param props.isLive false until hydration: a stored page hides how long the window is still open
 */
export function OfferCard({ offer, now, isLive }: { offer: Offer; now: Date; isLive: boolean }) {
  const { id, title, diets, inLine } = offer;
  const timeLeft = formatTimeLeft(offer, now);
  return (
    <Card className="relative grid h-full grid-cols-[7rem_minmax(0,1fr)] gap-3 overflow-hidden p-3! transition-shadow duration-quick hover:shadow-raised sm:flex sm:flex-col sm:gap-0 sm:p-0!">
      <OfferPhoto offer={offer} isLazy className="aspect-4/3 self-start max-sm:rounded-control" />
      <div className="flex min-w-0 grow flex-col gap-1 sm:p-5">
        <h3 className="leading-tight! wrap-anywhere max-sm:text-lg sm:text-xl">
          <Link
            href={`/offers/${id}`}
            prefetch={false}
            className="text-link static rounded-card after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="wrap-anywhere text-muted max-sm:text-sm">{formatPlace(offer)}</p>
        <p className="font-semibold text-pandan max-sm:text-sm">
          {formatWindow(offer, now)}
          {timeLeft ? (
            // Has its room from the start, and on phones its own line, so that the list does not move.
            <span className={clsx("text-sambal max-sm:block", !isLive && "invisible")}>
              <span className="max-sm:hidden">{" · "}</span>
              <span className="whitespace-nowrap">{timeLeft}</span>
            </span>
          ) : null}
        </p>
        <p className="max-sm:text-sm">{formatGoodUntil(offer.eatBy, now)}</p>
        <ul className="mt-1 flex flex-wrap gap-1.5 text-sm font-semibold max-sm:text-xs">
          <Badge tone={offer.left > 0 ? "pandan" : "plain"}>{formatPortionsLeft(offer)}</Badge>
          {inLine > 0 ? <Badge tone="plain">{`In line: ${inLine}`}</Badge> : null}
          {(diets ?? []).map((diet) => (
            <Badge key={diet} tone="plain">
              {DIETS[diet]}
            </Badge>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const tones = { plain: "border border-edge", pandan: "bg-pandan-soft text-pandan" };

function Badge({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return <li className={clsx("rounded-full px-2.5 py-0.5", tones[tone])}>{children}</li>;
}
