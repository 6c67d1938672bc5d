import { Claim } from "#schemas/offer/claim.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const NO_CLAIM = "There is no such offer, or you have no claim of it";
const NOT_OWN = "There is no such offer or claim, or the offer is not yours";
const OUTSIDE = "Too early, too late, or the claim was given up";

/** Rows about claims of free food, and the people whom a member blocks. */
export const claimRoutes = rowsOf("Free food", [
  row({
    method: "POST",
    path: "/offer/:id/claim",
    procedure: "offerClaim.claim",
    status: 201,
    title: "Claim food",
    description:
      "First come, first served: a claim is `held`, and the response has the meeting place and the code for the handover, or `asked`, with your `place` in line. In the first hour, until `fairUntil`, a person who collected 8 times or more in four weeks is in line, and `turn` says so. What is free then, or comes free later, goes to the line in its order, until half an hour before the end. A second claim while you have one is status 200 and changes nothing. You may hold three claims, and one until your first handover; be in line for five offers; claim ten times within 24 hours; and collect 60 times in four weeks.",
    tool: {
      name: "claim_food",
      description:
        "Claims portions of an offer for the person, who has to collect them at `arrivesAt`. Ask before you claim.",
    },
    keyed: true,
    response: {
      schema: Claim,
      of: ({ isNew: _, ...claim }) => claim,
      isExisting: ({ isNew }) => !isNew,
    },
    errors: {
      403: "You have not agreed to the rules of sharing (`SHARING_RULES`), or not confirmed your email address",
      404: "There is no such offer, or it is not visible to you",
      409: "It is your own, it is over or ends soon and too little is left, your earlier claim was taken back or you said that nobody was there, you hold as many claims or are in line as often as you may, or claiming rests for you",
    },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.offer },
      body: { portions: 2, arrivesAt: "2026-12-01T18:30:00+08:00" },
    },
  }),
  row({
    method: "PATCH",
    path: "/offer/:id/claim",
    procedure: "offerClaim.change",
    title: "Change when you come, send a phrase, or say thanks",
    description:
      "A time while you hold the claim, of which the giver is notified, or are in line, a phrase to the giver (`says`) while you hold it, and `thanks` once, after the handover. The same again changes nothing.",
    errors: { 404: NO_CLAIM, 409: "You gave it up, it is settled, or it is too early for this" },
    limit: ["offer-said"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.claimedOffer },
      body: { arrivesAt: "2026-12-01T14:00:00+08:00" },
    },
  }),
  row({
    method: "PATCH",
    path: "/offer/:id/claim/:claimId",
    procedure: "offerClaim.say",
    title: "Send a phrase to a taker",
    description: "As the giver of a claim that is held. The same again within a minute changes nothing.",
    errors: { 404: NOT_OWN, 409: "The claim is over" },
    limit: ["offer-said"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.givenOffer, claimId: EXAMPLE_IDS.claimToGive },
      body: { says: "coming_down" },
    },
  }),
  row({
    method: "DELETE",
    path: "/offer/:id/claim",
    procedure: "offerClaim.leave",
    title: "Give up your claim",
    description:
      "Or your place in line. Somebody else can have it. Nobody blames you. Changes nothing once it is settled.",
    tool: {
      name: "leave_claim",
      description: "Gives up the claim of an offer, or the place in line. Ask first.",
    },
    errors: { 404: NO_CLAIM },
    example: { as: "member", path: { id: EXAMPLE_IDS.claimedOffer } },
  }),
  row({
    method: "GET",
    path: "/offer/:id/claim",
    procedure: "offerClaim.list",
    title: "List who claimed your food",
    description:
      "For the giver and admins: claims that are held or settled, and how many people are in line.",
    errors: { 404: NOT_OWN },
    example: { as: "member", path: { id: EXAMPLE_IDS.givenOffer } },
  }),
  row({
    method: "POST",
    path: "/offer/:id/handover",
    procedure: "offerClaim.handOver",
    title: "Note a handover",
    description:
      "As the giver, by the taker's code (`pass`) or by `claimId`, from 30 minutes before the pick-up time to a day after it; with `outcome` set to `missed` that nobody came, from 15 minutes after the agreed time. What the taker said before stays. Admins correct it for 30 days.",
    errors: { 404: NOT_OWN, 409: OUTSIDE },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.givenOffer },
      body: { claimId: EXAMPLE_IDS.claimToGive },
    },
  }),
  row({
    method: "POST",
    path: "/offer/:id/claim/outcome",
    procedure: "offerClaim.outcome",
    title: "Say that nobody was there",
    description:
      "As the taker, from 15 minutes after the agreed time to a day after the pick-up time; `collected` takes it back within a day. What the giver noted before stays, and admins read both.",
    errors: { 404: NO_CLAIM, 409: OUTSIDE },
    example: { as: "member", path: { id: EXAMPLE_IDS.claimedOffer }, body: { outcome: "not_given" } },
  }),
  row({
    method: "POST",
    path: "/offer/:id/claim/:claimId/release",
    procedure: "offerClaim.release",
    title: "Take a claim back",
    description: "As the giver, three times within 24 hours, or as an admin. The taker is notified.",
    errors: { 404: NOT_OWN },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.givenOffer, claimId: EXAMPLE_IDS.claimToGive },
      body: { reason: "asked_for_more" },
    },
  }),
  row({
    method: "POST",
    path: "/offer/:id/claim/:claimId/report",
    procedure: "offerClaim.report",
    status: 201,
    title: "Report a claim",
    description:
      "As the giver or the taker, about the other side. Admins look at it; nobody else reads who reported. A second report of the same thing is status 200 and changes nothing.",
    response: {
      schema: Claim.pick({ id: true }),
      of: ({ id }) => ({ id }),
      isExisting: ({ isNew }) => !isNew,
    },
    errors: { 404: "There is no such claim, or it is neither yours nor of your offer" },
    limit: ["report"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.givenOffer, claimId: EXAMPLE_IDS.claimToGive },
      body: { reason: "rude" },
    },
  }),
  row({
    method: "GET",
    path: "/user/claim",
    procedure: "offerClaim.own",
    title: "List your claims",
    description: "Newest first; `state` filters them.",
    tool: {
      name: "my_claims",
      description: "Lists what the person claimed, newest first, with meeting place and code.",
    },
    paged: true,
    example: { as: "member", query: { state: "held" } },
  }),
  row({
    method: "GET",
    path: "/user/block",
    procedure: "block.list",
    title: "List the people whom you blocked",
    description: "The last one first.",
    example: { as: "member" },
  }),
  row({
    method: "PUT",
    path: "/user/block/:username",
    procedure: "block.add",
    title: "Block a person",
    description:
      "Neither of you sees the other's offers and claims, and open claims between you end. The person is not notified.",
    errors: { 404: "There is no such person", 409: "You have blocked 200 people" },
    limit: ["block"],
    example: { as: "member", path: { username: "siti" } },
  }),
  row({
    method: "DELETE",
    path: "/user/block/:username",
    procedure: "block.remove",
    title: "End a block",
    description: "Does nothing if you have not blocked the person.",
    errors: { 404: "There is no such person" },
    example: { as: "member", path: { username: "siti" } },
  }),
]);
