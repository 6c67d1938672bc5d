import { z } from "zod";
import { Id } from "#schemas/text.ts";

/** A login that still lives, as its owner sees it. */
export const Session = z.object({
  id: Id,
  /** Whether the call that asks was made with it. */
  current: z.boolean(),
  /** "Chrome on Android" */
  device: z.string(),
  createdAt: z.date(),
  /** At most five minutes old. */
  lastUsedAt: z.date(),
});
export type Session = z.infer<typeof Session>;

export const SessionId = z.object({ id: Id });
