import { z } from "zod";
import { Id } from "#schemas/text.ts";

/** Active session, as its owner sees it. */
export const Session = z.object({
  id: Id,
  /** True for the session of this request. */
  current: z.boolean(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  createdAt: z.date(),
  /** Exact to five minutes. */
  lastUsedAt: z.date(),
});
export type Session = z.infer<typeof Session>;

export const SessionId = z.object({ id: Id });
