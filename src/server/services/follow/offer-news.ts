import { type Followed, followedOffersPath, followKey, followsOfOffer } from "#lib/event/follow.ts";
import type { Diet } from "#lib/offers/food-facts.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Offer that followers may be notified of. `announcedAt`: when they were before; null for a new one. */
export type NewOffer = {
  id: number;
  giverId: number | null;
  title: string;
  area: string;
  diets: readonly Diet[];
  endsAt: Date;
  announcedAt: Date | null;
};

/** Offer with what finds it for its followers. */
type Item = { offer: NewOffer; follows: ReturnType<typeof followsOfOffer>; keys: readonly string[] };

export type OfferNews = {
  /** Everything that finds any of the offers. */
  follows: Followed[];
  /** Offers by what finds them, as `followKey` writes it. */
  itemsByKey: ReadonlyMap<string, readonly Item[]>;
};

/** Arranges offers by what finds them. */
export function toOfferNews(offers: readonly NewOffer[]): OfferNews {
  const itemsByKey = new Map<string, Item[]>();
  const follows = new Map<string, Followed>();
  for (const offer of offers) {
    const found = followsOfOffer(offer);
    const item = { offer, follows: found, keys: found.map(followKey) };
    for (const followed of found) {
      const key = followKey(followed);
      const items = itemsByKey.get(key);
      if (items) items.push(item);
      else itemsByKey.set(key, [item]);
      follows.set(key, followed);
    }
  }
  return { follows: [...follows.values()], itemsByKey };
}

/**
 * Returns the one notification for a follower; null if nothing is new to them.
 * @param wishes `keys`: what they follow; `diets`: those that food must suit, all of them
 * @param knows returns whether they need not hear of an offer
 */
export function noticeForOffers(
  { itemsByKey }: OfferNews,
  { keys, diets }: { keys: readonly string[]; diets: readonly Diet[] },
  knows: (offer: NewOffer) => boolean,
): Extract<NotificationPayload, { kind: "offer_new" }> | null {
  const items = new Set(keys.flatMap((key) => itemsByKey.get(key) ?? []));
  const [first, ...others] = [...items].filter(
    ({ offer }) => diets.every((diet) => offer.diets.includes(diet)) && !knows(offer),
  );
  if (!first) return null;
  if (others.length === 0) {
    const { id, title, area, endsAt } = first.offer;
    return { kind: "offer_new", offer: { id, title }, area, endsAt };
  }
  const covering = first.follows.find((followed) => {
    const key = followKey(followed);
    return keys.includes(key) && others.every((item) => item.keys.includes(key));
  });
  return {
    kind: "offer_new",
    count: others.length + 1,
    list: covering ? followedOffersPath(covering, diets) : "/offers",
  };
}
