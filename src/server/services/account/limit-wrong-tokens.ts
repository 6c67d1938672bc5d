import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";

/**
 * Does what a mailed token allows, and counts tokens that are not good. A good one, which nobody can guess, always
 * works, whatever others on its network try.
 * @param network which the tries are counted for
 * @throws AppError TOO_MANY_REQUESTS instead of BAD_REQUEST once the network has sent too many wrong tokens
 */
export function limitWrongTokens<Result>(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  network: string,
  redeem: () => Promise<Result>,
): Promise<Result> {
  const counter = { limit: LIMITS.credential, subject: network };
  return countFailures(db, counter, now, redeem, ({ code }) => code === "BAD_REQUEST");
}
