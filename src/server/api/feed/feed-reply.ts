import { startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { createVisitorContext } from "#server/api/context.ts";
import { type AtomFeed, toAtom } from "#server/api/feed/atom.ts";
import { finishFile, pathOf, publicFile, requireReading } from "#server/api/readable-file.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import { type ReplyStore, storedReplies, storedReply } from "#server/api/stored-replies.ts";
import type { Tag } from "#server/cache/tags.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import type { Reply } from "#server/http/response/reply.ts";

/** Parts of a request that tests replace; the process's own by default. */
export type FeedOptions = { services?: ServiceContext; store?: ReplyStore };

type Of = {
  /** Path and query of the feed, without what means nothing. */
  path: string;
  tags: readonly Tag[];
  read: (caller: Caller, appUrl: string) => Promise<Pick<AtomFeed, "title" | "page" | "entries">>;
};

/**
 * Returns the reply to a request for a feed, stored until one of its tags is invalidated.
 * @throws AppError METHOD_NOT_ALLOWED; NOT_FOUND for a path below that of the feed
 */
export async function feedReply(
  request: Request,
  { path, tags, read }: Of,
  { services, store = storedReplies() }: FeedOptions,
): Promise<Reply | Response> {
  requireReading(request);
  if (pathOf(new URL(request.url)) !== path.split("?", 1)[0])
    throw new AppError("NOT_FOUND", "There is nothing here.");
  const ctx = createVisitorContext(services);
  const { appUrl } = ctx;
  const reply = await storedReply(store, { key: path, tags }, async () => {
    const feed = await read(createCaller(ctx), appUrl);
    const emptyAt = startOfDay(toCalendarDate(ctx.now()));
    return publicFile("application/atom+xml", toAtom({ ...feed, self: appUrl + path, appUrl, emptyAt }));
  });
  return finishFile(request, reply);
}
