import { z } from "zod";
import { Event } from "#schemas/event.ts";

/** The member's next event that has not ended; without one, the next event that is open to all. */
export const NextEvent = z.object({
  event: Event,
  joined: z.boolean().meta({ description: "The caller has a seat." }),
  place: z.int().nullable().meta({ description: "Waitlist position, from 1; null outside the waitlist." }),
});
export type NextEvent = z.infer<typeof NextEvent>;

/** Food rescued this month, in kilograms. */
export const RescuedShare = z.object({
  kgTogether: z.number().meta({ description: "Rescued by all this month." }),
  kgOwn: z.number().nullable().meta({
    description:
      "The caller's share: of each event this month at which they were, its kilograms ÷ people. Null without one.",
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
