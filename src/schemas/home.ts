import { z } from "zod";
import { Event } from "#schemas/event/event.ts";
import { PlateDay, PlateWeek } from "#schemas/food/food-sums.ts";
import { GuideOfWeek } from "#schemas/guide.ts";
import { Claim } from "#schemas/offer/claim.ts";
import { Offer } from "#schemas/offer/offer.ts";

/** The member's next event that has not ended; without one, the next event that is open to all. */
export const NextEvent = z.object({
  event: Event,
  joined: z.boolean().meta({ description: "The caller has a spot." }),
  place: z.int().nullable().meta({ description: "Waitlist position, from 1; null outside the waitlist." }),
});
export type NextEvent = z.infer<typeof NextEvent>;

/** Food rescued this month, in kilograms. */
export const RescuedShare = z.object({
  kgTogether: z.number().meta({ description: "Rescued by everyone this month." }),
  kgOwn: z.number().nullable().meta({
    description:
      "The caller's share: for each event they came to this month, its kilograms ÷ people. Null without one.",
  }),
});
export type RescuedShare = z.infer<typeof RescuedShare>;

/** First steps of a new account. */
export const FirstSteps = z.object({
  hasLogged: z.boolean(),
  hasJoined: z.boolean(),
  hasRead: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** Free food of a member. */
export const FreeFood = z.object({
  toFetch: z.array(Claim),
  toGive: z.array(Claim),
  followed: z.array(Offer),
});
export type FreeFood = z.infer<typeof FreeFood>;

/** Today's plates, and the item of today that should say what was left. */
export const TodayPlate = PlateDay.extend({
  toReport: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: "Today's latest item that isn't marked with leftovers." }),
});
export type TodayPlate = z.infer<typeof TodayPlate>;

/** All cards of the home page; one that failed is null and named in `failed`. */
export const Home = z.object({
  hosting: z.array(Event).nullable().meta({
    description:
      "Events the caller hosts: today's that have not ended, then those of the last seven days without results.",
  }),
  nextEvent: NextEvent.nullable(),
  today: TodayPlate.nullable(),
  week: PlateWeek.nullable(),
  share: RescuedShare.nullable(),
  guide: GuideOfWeek.nullable(),
  start: FirstSteps.nullable().meta({
    description: "Null from the account's 30th day on, and once all steps are done.",
  }),
  failed: z.array(z.string()).meta({ description: "Names of the parts that could not be loaded." }),
});
export type Home = z.infer<typeof Home>;
