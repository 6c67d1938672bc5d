import { randomUUID } from "node:crypto";
import { expireAllTags, expireTags } from "#server/cache/tag-versions.ts";
import type { Tag } from "#server/cache/tags.ts";
import { database } from "#server/db/client.ts";
import { type ContactOptions, firstContact } from "#server/db/first-contact.ts";
import { findSingleton, singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

const CHANNEL = "cukup_tags";
const SENDER = "invalidationSender";
/** Tags per notification, whose payload PostgreSQL limits to 8,000 bytes. */
const MAX_TAGS_SENT = 200;

/**
 * Invalidates every cached page and read that carries one of `tags`, in all processes. Call it after the write is
 * committed; it works in API routes, pages and jobs alike and never throws.
 */
export function invalidateTags(...tags: Tag[]): void {
  expireTags(tags);
  broadcastInvalidation(tags);
}

/**
 * Subscribes to the invalidations of the other processes on this database (PostgreSQL LISTEN). Some may be missed while
 * the connection is lost, so everything is expired once it is back.
 * @param options as those of `firstContact`, for the time until the first connection
 * @throws {UserError} when the database cannot be reached
 */
export async function subscribeToInvalidations(options: Partial<ContactOptions> = {}): Promise<void> {
  const ownId = singleton<string>(SENDER, randomUUID);
  let isListening = false;
  const first = database().client.listen(
    CHANNEL,
    (payload) => {
      const [sender, ...tags] = payload.split(",");
      if (sender !== ownId) expireTags(tags);
    },
    () => {
      isListening = true;
      expireAllTags();
    },
  );
  // After a failure the driver listens again by itself, as after a lost connection; a second call would add a listener.
  const contact = async () => void (isListening || (await first));
  await firstContact(contact, { report: (line) => logger().warn(line), ...options });
}

/** Lets a process that caches nothing itself broadcast its invalidations, without listening to others. */
export function broadcastOwnInvalidations(): void {
  singleton<string>(SENDER, randomUUID);
}

/** Notifies the other processes, if this one serves or runs jobs. After a failure they show old pages for up to a minute. */
function broadcastInvalidation(tags: readonly string[]): void {
  const ownId = findSingleton<string>(SENDER);
  if (ownId === undefined) return;
  for (let start = 0; start < tags.length; start += MAX_TAGS_SENT) {
    const { client, writeLimit } = database();
    const message = [ownId, ...tags.slice(start, start + MAX_TAGS_SENT)].join(",");
    // A notification waits for the commits of others that notify, which hang while the standby is away.
    writeLimit
      .run(() => client.notify(CHANNEL, message))
      .catch((error: unknown) => logger().warn({ err: error }, "could not broadcast an invalidation"));
  }
}
