import { toId } from "#lib/account/access.ts";
import {
  EMBED_PATH,
  embedEventsPath,
  parseEmbedQuery,
  parseFridgeEmbedQuery,
  parseTheme,
  toEventQuery,
} from "#lib/embed/embed-query.ts";
import { toListEventsInput } from "#lib/event/event-query.ts";
import { createVisitorContext } from "#server/api/context.ts";
import { EMBED_HEADERS, embedPage } from "#server/api/embed/embed-page.ts";
import { eventEmbed, eventsEmbed } from "#server/api/embed/event-embed.ts";
import { fridgeEmbed, fridgesEmbed } from "#server/api/embed/fridge-embed.ts";
import { guideEmbed } from "#server/api/embed/guide-embed.ts";
import { finishFile, pathOf, publicFile, requireReading } from "#server/api/readable-file.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import { type ReplyStore, storedReplies, storedReply } from "#server/api/stored-replies.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import type { Reply } from "#server/http/response/reply.ts";

/** Reads and settings from which an embedded page is made. */
type Source = { caller: Caller; appUrl: string; now: Date; store: ReplyStore };

/**
 * Answers `/embed/…`: pages that other sites show in a frame. Lists are stored until they change; the card of one thing is
 * read each time, which also decides whether visitors may see it. Failures below the path are pages, too.
 * @param options passed by tests; the process's own by default
 * @throws AppError NOT_FOUND for the path itself
 */
export async function handleEmbed(
  request: Request,
  options: { services?: ServiceContext; store?: ReplyStore } = {},
): Promise<Reply | Response> {
  const url = new URL(request.url);
  if (pathOf(url) === EMBED_PATH) throw notFound();
  try {
    requireReading(request);
    const ctx = createVisitorContext(options.services);
    const source = {
      caller: createCaller(ctx),
      appUrl: ctx.appUrl,
      now: ctx.now(),
      store: options.store ?? storedReplies(),
    };
    return await finishFile(request, await findReply(url, source));
  } catch (error) {
    return failureReply(error, url);
  }
}

async function findReply(url: URL, source: Source): Promise<Reply> {
  const [, , kind, id, ...rest] = pathOf(url).split("/");
  if (rest.length === 0 && kind !== undefined) {
    const reply =
      id === undefined ? await listReply(kind, url, source) : await cardReply(kind, id, url, source);
    if (reply) return reply;
  }
  throw notFound();
}

const notFound = () => new AppError("NOT_FOUND", "There is nothing here.");

async function listReply(kind: string, url: URL, source: Source): Promise<Reply | null> {
  const { caller, store } = source;
  if (kind === "events") {
    const query = parseEmbedQuery(url.searchParams);
    const key = `${embedEventsPath(query)} ${query.unknown}`;
    return storedReply(store, { key, tags: ["events"] }, async () => {
      const input = toListEventsInput(toEventQuery(query));
      const { items } = await caller.event.list({ ...input, limit: query.limit });
      return toReply(eventsEmbed(items, query, source));
    });
  }
  if (kind !== "fridges") return null;
  const query = parseFridgeEmbedQuery(url.searchParams);
  const key = `/embed/fridges ${query.area} ${query.theme} ${query.unknown}`;
  return storedReply(store, { key, tags: ["fridges"] }, async () =>
    toReply(fridgesEmbed(await caller.fridge.list(query.area ? { area: query.area } : {}), query, source)),
  );
}

async function cardReply(kind: string, text: string, url: URL, source: Source): Promise<Reply | null> {
  const id = toId(text);
  if (id === null) return null;
  const theme = parseTheme(url.searchParams);
  const { caller } = source;
  if (kind === "events") {
    const event = await caller.event.find({ id });
    return event && toReply(eventEmbed(event, theme, source));
  }
  if (kind === "guides") {
    const guide = await caller.guide.find({ id });
    return guide && toReply(guideEmbed(guide, theme, source));
  }
  const fridge = kind === "fridges" ? await caller.fridge.find({ id }) : null;
  return fridge && toReply(fridgeEmbed(fridge, theme, source));
}

const toReply = (html: string): Reply => publicFile("text/html", html, EMBED_HEADERS);

const FAILURES: Record<number, string> = {
  404: "This isn’t here any more.",
  405: "This page can only be read.",
  429: "Too many people are reading right now. Please try again shortly.",
};

/** Returns a failure as a page, since people see it in the frame. */
function failureReply(error: unknown, url: URL): Reply {
  const { status, headers } = errorReply(error);
  const heading = FAILURES[status] ?? "We can’t show this right now. Please try again shortly.";
  const body = embedPage({ heading, theme: parseTheme(url.searchParams), html: "", more: null });
  return {
    status,
    headers: { ...headers, ...EMBED_HEADERS, "content-type": "text/html; charset=utf-8" },
    body,
  };
}
