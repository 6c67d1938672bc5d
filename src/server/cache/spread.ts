import { randomUUID } from "node:crypto";
import { voidEverything, voidTags } from "#server/cache/tag-clock.ts";
import { database } from "#server/db/client.ts";
import { logger } from "#server/logger.ts";

const CHANNEL = "cukup_tags";

const store = globalThis as { cukupSpread?: { id: string } };

/**
 * Hears from the other processes on this database which tags they have made void (PostgreSQL LISTEN). While the
 * connection was away something may have been missed, so everything is void once it is back.
 */
export async function hearInvalidations(): Promise<void> {
  store.cukupSpread ??= { id: randomUUID() };
  const { id } = store.cukupSpread;
  await database().client.listen(
    CHANNEL,
    (payload) => {
      const [sender, ...tags] = payload.split(",");
      if (sender !== id) voidTags(tags);
    },
    voidEverything,
  );
}

/** Tells the other processes, if this one has been started to serve. A failure costs them up to a minute. */
export function spreadInvalidation(tags: readonly string[]): void {
  const spread = store.cukupSpread;
  if (!spread) return;
  database()
    .client.notify(CHANNEL, [spread.id, ...tags].join(","))
    .catch((error: unknown) => logger().warn({ err: error }, "could not spread an invalidation"));
}
