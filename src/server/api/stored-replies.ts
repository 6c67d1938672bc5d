import { LRUCache } from "lru-cache";
import { currentTagVersion, isStale } from "#server/cache/tag-versions.ts";
import type { Tag } from "#server/cache/tags.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { singleton } from "#server/singleton.ts";

/** Age from which a reply is made anew, as a page is, since times pass. */
const MAX_AGE_MS = 40_000;
/** There are fewer combinations of filters that anybody uses. */
const MAX_REPLIES = 500;
/** Characters of all bodies and keys together. */
const MAX_SIZE = 16_000_000;

type Stored = { version: number; state: string; madeAt: number; tags: readonly Tag[]; reply: Promise<Reply> };

/** Replies of files that are the same for everybody, by what they show. */
export type ReplyStore = Pick<LRUCache<string, Stored>, "get" | "set" | "delete">;

export const createReplyStore = (): ReplyStore =>
  new LRUCache<string, Stored>({ max: MAX_REPLIES, maxSize: MAX_SIZE });

/** Returns the store of the process. */
export const storedReplies = (): ReplyStore => singleton("storedReplies", createReplyStore);

/**
 * Returns the stored reply of `key`, or makes one if a write has invalidated one of its tags, or 40 seconds have passed. Calls
 * at the same time share it. While it cannot be made, the one of before is sent, unless a write has invalidated it.
 * @param of `state`: what the reply was made of, if the caller knows; one of another state is not sent
 */
export function storedReply(
  store: ReplyStore,
  of: { key: string; tags: readonly Tag[]; state?: string },
  make: () => Promise<Reply>,
): Promise<Reply> {
  const { key, tags, state = "" } = of;
  const known = store.get(key);
  const isCurrent = known !== undefined && known.state === state && !isStale(known.tags, known.version);
  if (isCurrent && performance.now() - known.madeAt < MAX_AGE_MS) return known.reply;
  const version = currentTagVersion();
  const keep = (stored: Stored, body: Reply["body"] = null) =>
    store.set(key, stored, { size: 1 + key.length + (body?.length ?? 0) });
  const isKept = () => store.get(key) === made;
  const reply = make().then(
    (sent) => {
      // Its size is known only now.
      if (isKept()) keep(made, sent.body);
      return sent;
    },
    (error: unknown) => {
      const isOwn = isKept();
      if (isOwn) store.delete(key);
      if (!isCurrent || isStale(known.tags, known.version)) throw error;
      if (isOwn) keep(known);
      return known.reply;
    },
  );
  const made: Stored = { version, state, madeAt: performance.now(), tags, reply };
  keep(made);
  return reply;
}
