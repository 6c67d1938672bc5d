import { nameOfPhrase, THANKS } from "#lib/offers/phrases.ts";
import { formatDayAndMonth, formatTime, formatWeekday } from "#lib/time/dates.ts";
import { BOTH, IN_APP, type Kinds, NOT_PUSHED, PUSHED } from "#server/services/notification/kinds/kind.ts";
import type {
  Changed,
  Claimed,
  News,
  NotifiedOffer,
  OfferPayload,
  Thanked,
  Unsettled,
} from "#server/services/notification/kinds/offer-payload.ts";

const named = ({ title }: NotifiedOffer) => (title ? `“${title}”` : "An offer");
const day = (at: Date) => `${formatWeekday(at)}, ${formatDayAndMonth(at)}`;
const when = (at: Date) => `${formatTime(at)} on ${day(at)}`;
export const offerPath = ({ offer }: { offer: NotifiedOffer }) => `/offers/${offer.id}`;
export const claimPath = ({ claimId }: { claimId: number }) => `/offers/me#claim-${claimId}`;

function describeChange({ offer, change, reason }: Changed): string {
  const because = reason ? ` Reason: ${reason}` : "";
  if (change === "gone") return `${named(offer)} is no longer available.${because}`;
  if (change === "paused") return `${named(offer)} is on hold while we look at it.`;
  if (change === "back") return `${named(offer)} is available again.`;
  return `${named(offer)} has changed: ${change.join(", ")}.`;
}

const announce = (payload: News) =>
  "offer" in payload
    ? `Free food near you: ${named(payload.offer)} in ${payload.area}, until ${when(payload.endsAt)}.`
    : `${payload.count} new offers you follow.`;

const YOU_FOLLOW =
  "You follow free food in its area or region. You can change what you follow in your settings.";

const claimed = ({ offer, taker, at }: Claimed) =>
  `${taker ?? "Somebody"} is coming for ${named(offer)} at ${when(at)}.`;

const hold = ({ offer, at }: Extract<OfferPayload, { kind: "offer_held" }>) =>
  `${named(offer)} is yours. Collect it at ${when(at)}.`;

type Reminder = Extract<OfferPayload, { kind: "offer_reminder" }>;

const remind = ({ offer, at }: Reminder) =>
  `Collect ${named(offer)} at ${when(at)}. Can't make it? Cancel so someone else can have it.`;

/** Says after two missed pick-ups what a third one means. */
const warnOfRest = ({ missed }: Reminder) =>
  missed >= 2 ? ["You missed two pick-ups lately. After three, claiming rests for a week."] : [];

const say = ({ offer, phrase }: Extract<OfferPayload, { kind: "offer_said" }>) =>
  `${named(offer)}: ${nameOfPhrase(phrase)}`;

const askAbout = ({ offer }: Unsettled) => `Did ${named(offer)} change hands? Tap to confirm.`;

const thank = ({ offer, taker, thanks }: Thanked) =>
  `${taker ?? "Somebody"} says: ${THANKS[thanks]} (${named(offer)}).`;

const warn = ({ offer, collectedAt }: Extract<OfferPayload, { kind: "offer_warning" }>) =>
  `Please don't eat ${named(offer)} from ${day(collectedAt)}.`;

/** Patterns of the words after the title, in messages that may end with an admin's text, which may have quotes, too. */
export const AFTER_TITLE: Partial<Record<OfferPayload["kind"], string>> = {
  offer_changed: " (?:is no longer available|is on hold|is available again|has changed)",
  offer_warning: String.raw` from \w+, \d+ \w+\.`,
};

/** Notifications about free food. */
export const offerKinds: Kinds<OfferPayload> = {
  offer_new: {
    label: "New food in places I follow",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: { ...NOT_PUSHED, isUrgent: true },
    message: announce,
    link: (payload) => ("offer" in payload ? offerPath(payload) : payload.list),
    mail: (payload) =>
      "offer" in payload
        ? {
            subject: `Free food: ${named(payload.offer)}`,
            paragraphs: [announce(payload), YOU_FOLLOW],
            action: "Open offer",
          }
        : {
            subject: `${payload.count} new offers you follow`,
            paragraphs: [`There are ${payload.count} new offers of free food for you.`, YOU_FOLLOW],
            action: "See free food",
          },
  },
  offer_claimed: {
    label: "Claims of your food",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    push: { ...NOT_PUSHED, isUrgent: true, body: (payload) => claimed({ ...payload, taker: null }) },
    message: claimed,
    link: claimPath,
    showsPickUp: true,
    mail: (payload) => ({
      subject: `Claimed: ${named(payload.offer)}`,
      paragraphs: [claimed(payload), "Their code, or a tap on Given, notes the handover."],
      action: "Open your food",
    }),
  },
  offer_held: {
    label: "Food that you were in line for",
    audience: "everyone",
    type: "success",
    channels: BOTH,
    push: { ...PUSHED, isUrgent: true },
    message: hold,
    link: claimPath,
    showsPickUp: true,
    mail: (payload) => ({
      subject: `Yours: ${named(payload.offer)}`,
      paragraphs: [hold(payload), "Can't make it? Cancel so someone else can have it."],
      action: "Open your pick-up",
    }),
  },
  offer_lapsed: {
    label: "Food that went to others",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: { ...NOT_PUSHED, isUrgent: true },
    message: ({ offer }) => `${named(offer)} went to others this time.`,
    link: offerPath,
    mail: ({ offer }) => ({
      subject: `Gone: ${named(offer)}`,
      paragraphs: [`${named(offer)} went to others this time.`],
      action: "See free food",
      actionPath: "/offers",
    }),
  },
  offer_reminder: {
    label: "Pick-up reminders",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: { ...PUSHED, isUrgent: true },
    message: (payload) => [remind(payload), ...warnOfRest(payload)].join(" "),
    link: claimPath,
    showsPickUp: true,
    mail: (payload) => ({
      subject: `Pick-up today: ${named(payload.offer)}`,
      paragraphs: [remind(payload), ...warnOfRest(payload)],
      action: "Open your pick-up",
    }),
  },
  offer_said: {
    label: "Messages about a pick-up",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: { ...PUSHED, isUrgent: true, isForNight: true },
    message: say,
    link: claimPath,
    showsPickUp: true,
    mail: (payload) => ({
      subject: `Pick-up: ${named(payload.offer)}`,
      paragraphs: [say(payload)],
      action: "Open your food",
    }),
  },
  offer_unsettled: {
    label: "Pick-ups nobody confirmed",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: NOT_PUSHED,
    message: askAbout,
    link: ({ offer, claimId }) => (claimId ? claimPath({ claimId }) : `/offers/me#offer-${offer.id}`),
    showsPickUp: true,
    mail: ({ offer }) => ({
      subject: `Did ${named(offer)} change hands?`,
      paragraphs: [
        `Nobody has confirmed yet that ${named(offer)} changed hands.`,
        "Open your food and say what happened. You can do it until a day after the pick-up time.",
      ],
      action: "Say what happened",
    }),
  },
  offer_thanks: {
    label: "Thanks for your food",
    audience: "everyone",
    type: "success",
    channels: IN_APP,
    push: { ...NOT_PUSHED, body: (payload) => thank({ ...payload, taker: null }) },
    message: thank,
    link: claimPath,
    mail: (payload) => ({
      subject: `Thanks for ${named(payload.offer)}`,
      paragraphs: [thank(payload)],
      action: "Open your food",
    }),
  },
  offer_changed: {
    label: "Changes to food you claimed",
    audience: "everyone",
    type: "warning",
    channels: BOTH,
    push: { ...PUSHED, isUrgent: true, body: ({ reason: _, ...payload }) => describeChange(payload) },
    message: describeChange,
    link: offerPath,
    mail: (payload) => ({
      subject:
        payload.change === "gone" ? `Gone: ${named(payload.offer)}` : `News of ${named(payload.offer)}`,
      paragraphs: [describeChange(payload)],
      action: "Open offer",
    }),
  },
  offer_warning: {
    label: "Warnings about food you collected",
    audience: "everyone",
    alwaysOn: true,
    type: "warning",
    channels: BOTH,
    push: { ...PUSHED, isUrgent: true, isForNight: true, isForWholeDay: true, body: warn },
    message: (payload) => `${warn(payload)} ${payload.text}`,
    link: offerPath,
    mail: ({ offer, collectedAt, text }) => ({
      subject: `Please don't eat ${named(offer)}`,
      paragraphs: [`Please don't eat ${named(offer)}, which you collected on ${day(collectedAt)}.`],
      quote: text,
      action: "Open offer",
    }),
  },
};
