import { cardRoute } from "#app/_metadata/card-route.ts";
import { isPastOffer } from "#lib/offers/offer-texts.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";

/** Picture of an offer for link previews, without its giver and meeting place. */
export const GET = cardRoute(
  (id) => visitorCaller().offer.find({ id }),
  (offer) => ({
    label: isPastOffer(offer, new Date()) ? "Free food (over)" : "Free food",
    title: offer.title,
    lines: [`${formatDate(offer.startsAt)} · ${formatTime(offer.startsAt)}`, offer.area],
  }),
);
