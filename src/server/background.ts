import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

const background = () => singleton("background", () => new Set<Promise<void>>());

/**
 * Runs `work` after the response; a failure is logged.
 * @param what continues "could not …"
 */
export function runInBackground(what: string, work: () => Promise<void>): void {
  const running = background();
  const promise = work()
    .catch((error: unknown) => logger().error({ err: error }, `could not ${what}`))
    .finally(() => running.delete(promise));
  running.add(promise);
}

/** Resolves once no background work is running. */
export async function settleBackground(): Promise<void> {
  while (background().size > 0) await Promise.all(background());
}
