import { LRUCache } from "lru-cache";
import { type ReplyStore, storedReplies, storedReply } from "#server/api/stored-replies.ts";
import { type ReadSnapshot, snapshotReader } from "#server/cache/snapshot.ts";
import { currentTagVersion } from "#server/cache/tag-versions.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestMatch } from "#server/rest/call.ts";
import { singleton } from "#server/singleton.ts";

/** Replies to visitors, and what they asked for lately. */
export type KeptReads = {
  store: ReplyStore;
  asked: LRUCache<string, true>;
  readSnapshot: ReadSnapshot;
};

const MAX_ASKED = 1_000;
/** Characters of a path with its query; a longer one is asked for once. */
const MAX_KEY_LENGTH = 500;

export const createKeptReads = (readSnapshot: ReadSnapshot, store: ReplyStore): KeptReads => ({
  store,
  asked: new LRUCache({ max: MAX_ASKED }),
  readSnapshot,
});

/** Returns those of the process. */
export const keptReads = (): KeptReads =>
  singleton("keptReads", () => createKeptReads(snapshotReader(), storedReplies()));

/**
 * Returns the reply to a visitor's read, the one of before if nothing was written since, by any process, and no second has
 * begun. What is asked for the first time is made without a question to the database of its own.
 * @param now the second in which the reply is sent: whether an event has ended depends on it, too
 * @param make makes the reply; it runs again for a call that shared one that failed
 */
export async function keptRead(
  { store, asked, readSnapshot }: KeptReads,
  { request, url, route }: RestMatch,
  now: Date,
  make: () => Promise<Reply | Response>,
): Promise<Reply | Response> {
  const key = url.pathname + url.search;
  const isKept = route.kept && !request.headers.has("authorization") && key.length <= MAX_KEY_LENGTH;
  if (!isKept) return make();
  if (!asked.has(key)) {
    asked.set(key, true);
    return make();
  }
  const snapshot = await readSnapshot();
  if (snapshot === null) return make();
  // Totals that the process keeps may be old until their tag is invalidated.
  const state = `${snapshot} ${currentTagVersion()} ${Math.floor(now.getTime() / 1_000)}`;
  let isOwn = false;
  const makeKept = async () => {
    const sent = await make();
    if (sent instanceof Response) throw new TypeError("A file is not kept");
    return { ...sent, encoded: new Map() };
  };
  try {
    return await storedReply(store, { key, tags: [], state }, () => {
      isOwn = true;
      return makeKept();
    });
  } catch (error) {
    if (isOwn) throw error;
    return make();
  }
}
