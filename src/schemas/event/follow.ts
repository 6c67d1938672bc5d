import { z } from "zod";
import { FOLLOW_KINDS } from "#lib/event/follow.ts";

/** Longest text that is looked up; a longer one is not valid. */
const MAX_LENGTH = 100;

/** Topic, region, area or series whose new events the viewer is notified of, a fridge that gets food again, or a place with free food. */
export const Follow = z.object({
  kind: z.enum(FOLLOW_KINDS),
  value: z.string().meta({
    description: "Slug of a topic, name of a region or planning area, or id of a series or fridge.",
  }),
  name: z.string().meta({ description: "Name for people; for a series, the title of its next date." }),
  eventId: z.int().nullable().meta({
    description:
      "Event that is the next date of a series, or its last if none is upcoming; null for other kinds.",
  }),
});
export type Follow = z.infer<typeof Follow>;

/** Kind and value as typed; those that do not exist are unknown, not invalid. */
export const FollowInput = z.object({
  kind: z
    .string("Kind is required")
    .max(MAX_LENGTH, "Kind is too long")
    .meta({ description: `One of ${FOLLOW_KINDS.join(", ")}.` }),
  value: z.string("Value is required").max(MAX_LENGTH, "Value is too long").meta({
    description:
      "Slug of a topic in `GET /event/topics`, name of a region or area in `GET /event/areas`, id of an event's `series`, or id of a fridge.",
  }),
});
export type FollowInput = z.infer<typeof FollowInput>;
