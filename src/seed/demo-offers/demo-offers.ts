import type { ClaimState } from "#lib/offers/claim-states.ts";
import type { offerClaims, offers } from "#server/db/schema/index.ts";

type Columns = typeof offers.$inferInsert;

/** Claim of a demo offer: `by` is the member, or the place of somebody else among the demo people. */
export type DemoClaim = { by: "member" | number; state: ClaimState; portions?: number } & Partial<
  Pick<typeof offerClaims.$inferInsert, "takerSays" | "giverSays">
>;

/** Place of the person among the demo people who collected so often lately that others go first. */
export const FREQUENT = 5;

/** Offer for a development database. Times are hours from the seed's moment. */
export type DemoOffer = Pick<
  Columns,
  "kind" | "kept" | "handling" | "portions" | "perPerson" | "grams" | "area"
> &
  Partial<Pick<Columns, "details" | "diets" | "allergens">> & {
    title: string;
    station: string;
    spot: string;
    by: "member" | "admin" | number;
    startsIn: number;
    endsIn: number;
    /** Hours from its end to when the food is no longer good. */
    goodFor: number;
    cookedAgo?: number;
    isOfEvent?: true;
    /** In its first hour. */
    isFresh?: true;
    claims?: readonly DemoClaim[];
  };

const VOID_DECK = "Void deck, beside the letter boxes";
const LOBBY = "Lift lobby on the ground floor";

/** Open offers in nine areas, of all kinds: one with a line, one of which all is claimed, two of an event. */
export const demoOffers: readonly DemoOffer[] = [
  {
    title: "Kailan and spring onions",
    details: "From the wet market, picked this morning.",
    ...{ kind: "produce", kept: "fridge", handling: ["wash", "keep-cold"], diets: ["vegan", "vegetarian"] },
    ...{ portions: 4, perPerson: 2, grams: 2_000, area: "Tampines", station: "Tampines", spot: VOID_DECK },
    ...{ by: 0, startsIn: -1, endsIn: 3, goodFor: 40 },
    claims: [{ by: "member", state: "held", portions: 2, takerSays: "on_my_way", giverSays: "coming_down" }],
  },
  {
    title: "Ten red bean buns",
    details: "Two bags from a bakery’s last tray.",
    ...{ kind: "bakery", kept: "room", handling: ["none"], diets: ["vegetarian"] },
    allergens: ["gluten", "milk", "egg"],
    ...{ portions: 2, perPerson: 1, grams: 900, area: "Bedok", station: "Bedok", spot: LOBBY },
    ...{ by: 1, startsIn: 0, endsIn: 4, goodFor: 12 },
    claims: [
      { by: 2, state: "held" },
      { by: 3, state: "held" },
      { by: "member", state: "asked" },
      { by: 4, state: "asked" },
    ],
  },
  {
    title: "Rice, 5 kg, unopened",
    ...{ kind: "packaged", kept: "room", handling: ["none"], diets: ["vegan", "no-pork-no-lard"] },
    ...{ portions: 1, perPerson: 1, grams: 5_000, area: "Woodlands", station: "Admiralty", spot: "Bus stop" },
    ...{ by: 2, startsIn: 1, endsIn: 5, goodFor: 24 * 200 },
    claims: [{ by: 5, state: "held" }],
  },
  {
    title: "Soya milk, six packets",
    ...{ kind: "drinks", kept: "room", handling: ["none"], diets: ["halal-logo", "vegan"] },
    allergens: ["soy"],
    ...{
      portions: 6,
      perPerson: 3,
      grams: 1_500,
      area: "Clementi",
      station: "Clementi",
      spot: "MRT station",
    },
    ...{ by: 3, startsIn: 2, endsIn: 6, goodFor: 24 * 60, isFresh: true },
    claims: [{ by: FREQUENT, state: "asked" }],
  },
  {
    title: "Tofu and tau kwa",
    ...{ kind: "chilled", kept: "fridge", handling: ["keep-cold"], diets: ["vegan", "vegetarian"] },
    allergens: ["soy"],
    ...{ portions: 3, perPerson: 1, grams: 900, area: "Punggol", station: "Punggol", spot: VOID_DECK },
    ...{ by: "member", startsIn: -0.5, endsIn: 3.5, goodFor: 20 },
    claims: [{ by: 6, state: "held" }],
  },
  {
    title: "Frozen dumplings, two bags",
    ...{ kind: "frozen", kept: "freezer", handling: ["keep-frozen"], diets: ["no-beef"] },
    allergens: ["gluten", "crustaceans", "soy"],
    ...{ portions: 2, perPerson: 1, grams: 1_200, area: "Hougang", station: "Hougang", spot: LOBBY },
    ...{ by: 4, startsIn: 3, endsIn: 7, goodFor: 24 * 7 },
  },
  {
    title: "Vegetarian bee hoon",
    details: "For six, in boxes. Bring a bag, please.",
    ...{ kind: "cooked", kept: "fridge", handling: ["keep-cold", "reheat"], diets: ["vegetarian"] },
    allergens: ["soy", "gluten"],
    ...{ portions: 6, perPerson: 2, grams: 2_400, area: "Toa Payoh", station: "Toa Payoh", spot: VOID_DECK },
    ...{ by: 5, startsIn: 0, endsIn: 4, goodFor: 6, cookedAgo: 3 },
  },
  {
    title: "Bananas, ripe",
    ...{ kind: "produce", kept: "room", handling: ["eat-today"], diets: ["vegan"] },
    ...{
      portions: 5,
      perPerson: 2,
      grams: 2_500,
      area: "Ang Mo Kio",
      station: "Ang Mo Kio",
      spot: VOID_DECK,
    },
    ...{ by: 6, startsIn: 0, endsIn: 5, goodFor: 10 },
  },
  {
    title: "Wholemeal loaves",
    ...{ kind: "bakery", kept: "room", handling: ["none"], diets: ["vegan"] },
    allergens: ["gluten"],
    ...{
      portions: 4,
      perPerson: 1,
      grams: 1_600,
      area: "Jurong East",
      station: "Jurong East",
      spot: "Bus stop",
    },
    ...{ by: 7, startsIn: 1, endsIn: 4, goodFor: 20 },
  },
  {
    title: "Instant oats and cereal",
    ...{ kind: "packaged", kept: "room", handling: ["none"], diets: ["vegetarian"] },
    allergens: ["gluten", "nuts"],
    ...{ portions: 3, perPerson: 1, grams: 1_800, area: "Tampines", station: "Tampines", spot: LOBBY },
    ...{ by: 0, startsIn: 20, endsIn: 24, goodFor: 24 * 90 },
  },
  {
    title: "Yoghurt cups",
    ...{ kind: "chilled", kept: "fridge", handling: ["keep-cold"], diets: ["halal-logo", "vegetarian"] },
    allergens: ["milk"],
    ...{ portions: 8, perPerson: 4, grams: 1_000, area: "Bedok", station: "Bedok", spot: VOID_DECK },
    ...{ by: 1, startsIn: 22, endsIn: 26, goodFor: 24 * 5 },
  },
  {
    title: "Green tea, a carton",
    ...{ kind: "drinks", kept: "room", handling: ["none"], diets: ["halal-logo"] },
    ...{ portions: 4, perPerson: 2, grams: 6_000, area: "Woodlands", station: "Admiralty", spot: VOID_DECK },
    ...{ by: 2, startsIn: 26, endsIn: 30, goodFor: 24 * 120 },
  },
  {
    title: "Rescued carrots and cabbage",
    details: "Leftovers of our wet market walk.",
    ...{ kind: "produce", kept: "fridge", handling: ["wash", "keep-cold"], diets: ["vegan"] },
    ...{
      portions: 10,
      perPerson: 2,
      grams: 12_000,
      area: "Clementi",
      station: "Clementi",
      spot: "MRT station",
    },
    ...{ by: "admin", startsIn: 0, endsIn: 6, goodFor: 40, isOfEvent: true },
  },
  {
    title: "Rescued sweet potatoes",
    ...{ kind: "produce", kept: "room", handling: ["wash"], diets: ["vegan"] },
    ...{
      portions: 6,
      perPerson: 2,
      grams: 6_000,
      area: "Clementi",
      station: "Clementi",
      spot: "MRT station",
    },
    ...{ by: "admin", startsIn: 1, endsIn: 6, goodFor: 60, isOfEvent: true },
  },
];

/** Offers of the last days, with a claim in each state that is over. */
export const endedOffers: readonly DemoOffer[] = [
  {
    title: "Pumpkin soup",
    ...{ kind: "cooked", kept: "fridge", handling: ["keep-cold", "reheat"], diets: ["vegetarian"] },
    allergens: ["milk"],
    ...{ portions: 4, perPerson: 1, grams: 1_600, area: "Bedok", station: "Bedok", spot: LOBBY },
    ...{ by: 1, startsIn: -30, endsIn: -26, goodFor: 4, cookedAgo: 34 },
    claims: [
      { by: "member", state: "collected" },
      { by: 2, state: "missed" },
      { by: 3, state: "not_given" },
      { by: 4, state: "unsettled" },
    ],
  },
  {
    title: "Sandwich bread",
    ...{ kind: "bakery", kept: "room", handling: ["none"], diets: ["vegan"] },
    allergens: ["gluten"],
    ...{ portions: 1, perPerson: 1, grams: 400, area: "Tampines", station: "Tampines", spot: VOID_DECK },
    ...{ by: "member", startsIn: -50, endsIn: -46, goodFor: 20 },
    claims: [
      { by: 5, state: "collected" },
      { by: 6, state: "left" },
      { by: 7, state: "released" },
      { by: 0, state: "lapsed" },
    ],
  },
];
