import { z } from "zod";
import { FOLLOW_KINDS } from "#lib/event/follow.ts";

/** Longest text that is looked up; a longer one is not valid. */
const MAX_LENGTH = 100;

/** Topic, region or area whose new events the viewer is told of. */
export const Follow = z.object({
  kind: z.enum(FOLLOW_KINDS),
  value: z.string().meta({ description: "Slug of a topic, or name of a region or planning area." }),
  name: z.string().meta({ description: "Name that people read." }),
});
export type Follow = z.infer<typeof Follow>;

/** Kind and value as typed; those that do not exist are unknown, not invalid. */
export const FollowInput = z.object({
  kind: z
    .string("Kind is required")
    .max(MAX_LENGTH, "Kind is too long")
    .meta({ description: "`topic`, `region` or `area`." }),
  value: z.string("Value is required").max(MAX_LENGTH, "Value is too long").meta({
    description: "Slug of a topic in `GET /event/topics`, or name of a region or area in `GET /event/areas`.",
  }),
});
export type FollowInput = z.infer<typeof FollowInput>;
