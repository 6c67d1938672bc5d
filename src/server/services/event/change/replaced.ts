import { z } from "zod";
import { DAY_MS } from "#lib/time/durations.ts";

/** Time for which a cover that a host replaced is kept, so that an admin can put it back. */
export const KEEP_COVER_MS = 30 * DAY_MS;

/** Former values of what an admin can put back, in `replaced` of a change's audit entry; what did not change is not there. */
const Replaced = z.object({
  description: z.string().optional(),
  coverUploadId: z.int().nullable().optional(),
});
export type Replaced = z.infer<typeof Replaced>;

/** Returns what a host's change replaced. @param details of its audit entry */
export function replacedOf(details: Record<string, unknown>): Replaced {
  const parsed = Replaced.safeParse(details.replaced);
  return parsed.success ? parsed.data : {};
}
