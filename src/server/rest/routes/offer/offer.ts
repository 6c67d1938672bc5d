import { AREAS } from "#lib/places/areas.ts";
import { Offer } from "#schemas/offer/offer.ts";
import { EXAMPLE_IDS, EXAMPLE_UPLOAD_KEY } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const NOT_OWN = "There is no such offer, or it is not yours";
const NOT_VISIBLE = "There is no such offer, or it is not visible to you";
const REMOVED = "The offer was removed";
const REPEATED_REPORT = "A second report of the same thing is status 200 and changes nothing.";

/** Rows about offers of free food. */
export const offerRoutes = rowsOf("Free food", [
  row({
    method: "GET",
    path: "/offer",
    procedure: "offer.list",
    kept: true,
    title: "List free food",
    description:
      "Offers that are not over, also those of which everything is claimed. With `cursor` or by `page`.",
    tool: {
      name: "find_free_food",
      description: "Finds food that people in Singapore give away now, what ends soonest first.",
      says: { area: { enum: AREAS } },
    },
    paged: true,
    example: { as: "visitor", query: { area: "Tampines", diet: "vegetarian" } },
  }),
  row({
    method: "GET",
    path: "/offer/areas",
    procedure: "offer.areas",
    kept: true,
    title: "List areas with free food",
    description: "With how many offers are not over.",
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/offer/:id",
    procedure: "offer.get",
    kept: true,
    title: "Show an offer",
    description:
      "Members see who gives it. The meeting place is for the giver, people with a claim and admins. Of an offer that is over or withdrawn others see its title and area.",
    errors: { 404: NOT_VISIBLE },
    example: { as: "visitor", path: { id: EXAMPLE_IDS.offer } },
  }),
  row({
    method: "POST",
    path: "/offer",
    procedure: "offer.create",
    status: 201,
    title: "Offer food",
    description:
      "For members who agreed to the rules of sharing and confirmed their email address. Five offers may be open, and ten are made within 24 hours. Upload the photo as `offerRouter` first. `paused` is true for an offer that an admin looks at first.",
    keyed: true,
    errors: {
      403: "You have not agreed to the rules of sharing (`SHARING_RULES`) or not confirmed your email address, or the event is not yours",
      404: "There is no such event",
      409: "You have five open offers, or the event is not over",
    },
    example: {
      as: "member",
      body: {
        title: "Twelve buns with red beans",
        kind: "bakery",
        kept: "room",
        allergensKnown: "listed",
        allergens: ["gluten", "milk"],
        diets: ["vegetarian"],
        portions: 6,
        perPerson: 2,
        grams: 900,
        area: "Tampines",
        station: "Tampines",
        spot: "Void deck of Blk 508B, near the letter boxes",
        startsAt: "2026-12-01T18:00:00+08:00",
        endsAt: "2026-12-01T21:00:00+08:00",
        photoKey: EXAMPLE_UPLOAD_KEY,
        isSafe: true,
      },
    },
  }),
  row({
    method: "POST",
    path: "/offer/suggest",
    procedure: "offer.suggest",
    title: "Suggest an offer from its photo",
    description:
      "What the site’s vision model sees on an uploaded photo, null for each part that it is not sure of. Check it before you offer: a `markedDate` may have passed. Counts as a photo of the food log. Diets, allergens and times of cooking are yours to say.",
    errors: {
      422: "The photo shows no food",
      502: "The model failed",
      503: "The site has no model",
      504: "The model took too long",
    },
    limit: ["generate-pause", "generate", "generate-failed"],
    example: { as: "member", body: { key: EXAMPLE_UPLOAD_KEY } },
  }),
  row({
    method: "PATCH",
    path: "/offer/:id",
    procedure: "offer.update",
    title: "Change your offer",
    description:
      "Everything until somebody claims; then a later end, the details and the meeting place, of which people with a claim are notified. Fields left out stay.",
    errors: {
      404: NOT_OWN,
      409: "The offer is over, a claim or an admin's look fixes the field, or it has changed since `updatedAt`",
    },
    limit: ["offer-change"],
    example: { as: "member", path: { id: EXAMPLE_IDS.ownOffer }, body: { details: "Bring a box, please." } },
  }),
  row({
    method: "POST",
    path: "/offer/:id/withdraw",
    procedure: "offer.withdraw",
    title: "Withdraw your offer",
    description: "People with a claim are notified. Changes nothing once it is over.",
    errors: { 404: NOT_OWN },
    example: { as: "member", path: { id: EXAMPLE_IDS.ownOffer } },
  }),
  row({
    method: "POST",
    path: "/offer/:id/report",
    procedure: "offer.report",
    status: 201,
    title: "Report an offer",
    description: `Admins look at it; nobody else reads who reported. ${REPEATED_REPORT}`,
    response: {
      schema: Offer.pick({ id: true }),
      of: ({ id }) => ({ id }),
      isExisting: ({ isNew }) => !isNew,
    },
    errors: { 404: NOT_VISIBLE, 409: "The offer is yours" },
    limit: ["report"],
    example: { as: "member", path: { id: EXAMPLE_IDS.offer }, body: { reason: "not_as_said" } },
  }),
  row({
    method: "POST",
    path: "/offer/:id/warn",
    procedure: "offer.warn",
    title: "Warn those who collected your food",
    description:
      "Asks them not to eat it, and notifies the admins. Once; with nobody to warn it does nothing.",
    errors: { 404: NOT_OWN, 409: "They were warned already" },
    example: { as: "member", path: { id: EXAMPLE_IDS.givenOffer } },
  }),
  row({
    method: "GET",
    path: "/user/offer",
    procedure: "offer.own",
    title: "List your offers",
    description: "Past ones too, for 30 days. Newest first.",
    paged: true,
    example: { as: "member" },
  }),
  row({
    method: "POST",
    path: "/user/sharing",
    procedure: "offer.agree",
    title: "Agree to the rules of sharing",
    description:
      "You are 18 or older. Give what you would eat, say what it is and until when it is good, never for money, and meet where others are.",
    example: { as: "member", body: { agree: true } },
  }),
  row({
    method: "GET",
    path: "/admin/offer/report",
    procedure: "offer.reports",
    title: "List reports of free food",
    description:
      "Reports of offers and claims that no admin has settled: those about somebody's health first, then the oldest. Nobody reads who reported.",
    tag: "Administration",
    paged: true,
    example: { as: "admin" },
  }),
  row({
    method: "PATCH",
    path: "/admin/report/offer/:id",
    procedure: "offer.settleReport",
    title: "Decide on a report of free food",
    description: "Settles the report alone; what it is about stays as it is. Repeated, it changes nothing.",
    tag: "Administration",
    errors: { 409: "It was decided another way before" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.offerReport }, body: { outcome: "none" } },
  }),
  row({
    method: "POST",
    path: "/admin/offer/:id/pause",
    procedure: "offer.pause",
    title: "Hide an offer for now",
    description: "Its giver and people with a claim are notified, and still see it.",
    tag: "Administration",
    errors: { 409: REMOVED },
    example: { as: "admin", path: { id: EXAMPLE_IDS.offer } },
  }),
  row({
    method: "POST",
    path: "/admin/offer/:id/keep",
    procedure: "offer.keep",
    title: "Keep an offer that was reported",
    description: "It is on the site again, and needs more reports to be hidden. Settles its reports.",
    tag: "Administration",
    errors: { 409: REMOVED },
    example: { as: "admin", path: { id: EXAMPLE_IDS.offer } },
  }),
  row({
    method: "POST",
    path: "/admin/offer/:id/remove",
    procedure: "offer.remove",
    title: "Remove an offer",
    description: "Its giver and people with a claim read the reason. Settles its reports.",
    tag: "Administration",
    errors: { 409: REMOVED },
    example: { as: "admin", path: { id: EXAMPLE_IDS.offer }, body: { reason: "This is not food." } },
  }),
  row({
    method: "POST",
    path: "/admin/offer/:id/warn",
    procedure: "offer.warnTakers",
    title: "Warn those who collected food",
    description: "Once for each offer; with nobody to warn it does nothing.",
    tag: "Administration",
    errors: { 409: "They were warned already" },
    example: {
      as: "admin",
      path: { id: EXAMPLE_IDS.givenOffer },
      body: { text: "The fridge was off. Please throw it away." },
    },
  }),
]);
