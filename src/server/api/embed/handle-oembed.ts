import { toId } from "#lib/account/access.ts";
import {
  EMBED_EVENTS,
  embedEventsPath,
  parseEmbedQuery,
  parseFridgeEmbedQuery,
} from "#lib/embed/embed-query.ts";
import { CARD_SIZE, type FrameSize, listSize, toSnippet } from "#lib/embed/embed-snippet.ts";
import { site } from "#lib/site.ts";
import { createVisitorContext } from "#server/api/context.ts";
import { eventsHeading } from "#server/api/embed/event-embed.ts";
import { fridgesHeading } from "#server/api/embed/fridge-embed.ts";
import { finishFile, publicFile, requireReading } from "#server/api/readable-file.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import type { Reply } from "#server/http/response/reply.ts";

/** Time for which consumers may keep a reply. */
const CACHE_SECONDS = 3_600;

/** Frame that shows what a page of this site shows. */
type Frame = { path: string; title: string; size: FrameSize };

/**
 * Answers `GET /oembed?url=` (oEmbed 1.0): how another site embeds a page of this one. Consumers are servers, so that no page
 * of another origin may read it.
 * @param services passed by tests; the process's own by default
 * @throws AppError METHOD_NOT_ALLOWED; BAD_REQUEST without a URL; NOT_FOUND for one that cannot be embedded
 * @see https://oembed.com
 */
export async function handleOembed(request: Request, services?: ServiceContext): Promise<Reply | Response> {
  requireReading(request);
  const { searchParams } = new URL(request.url);
  if ((searchParams.get("format") || "json").toLowerCase() !== "json") return notImplemented();
  const given = searchParams.get("url");
  if (!given) throw new AppError("BAD_REQUEST", "URL is required", { path: "url" });
  const ctx = createVisitorContext(services);
  const frame = await findFrame(given, createCaller(ctx), ctx.appUrl);
  if (!frame) throw new AppError("NOT_FOUND", "There is nothing to embed at this URL.");
  const { path, title, size } = frame;
  const width = atMost(size.width, searchParams.get("maxwidth"));
  const height = atMost(size.height, searchParams.get("maxheight"));
  const body = {
    version: "1.0",
    type: "rich",
    provider_name: site.name,
    provider_url: ctx.appUrl,
    title,
    width,
    height,
    html: toSnippet({ src: ctx.appUrl + path, title, width, height }),
    cache_age: CACHE_SECONDS,
  };
  return finishFile(request, publicFile("application/json", JSON.stringify(body)));
}

/** Finds the frame of a page that visitors may see; null for any other URL. */
async function findFrame(text: string, caller: Caller, appUrl: string): Promise<Frame | null> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.host !== new URL(appUrl).host || !/^https?:$/.test(url.protocol)) return null;
  const [, kind, part, ...rest] = url.pathname.replace(/\/$/, "").split("/");
  if (rest.length > 0) return null;
  if (part === undefined) return listFrame(kind, url.searchParams);
  const id = toId(part);
  const found = id === null ? null : await findTitle(kind, id, caller);
  return found === null ? null : { path: `/embed/${kind}/${id}`, title: found, size: CARD_SIZE };
}

function listFrame(kind: string | undefined, params: URLSearchParams): Frame | null {
  if (kind === "fridges") {
    const { area } = parseFridgeEmbedQuery(params);
    const path = `/embed/fridges${area && `?${new URLSearchParams({ area })}`}`;
    return { path, title: fridgesHeading(area), size: listSize(EMBED_EVENTS.usual) };
  }
  if (kind !== "events") return null;
  const query = { ...parseEmbedQuery(params), limit: EMBED_EVENTS.usual, theme: "auto" as const };
  return { path: embedEventsPath(query), title: eventsHeading(query), size: listSize(query.limit) };
}

/** Finds the title of an event, guide or fridge that visitors may see. */
async function findTitle(kind: string | undefined, id: number, caller: Caller): Promise<string | null> {
  if (kind === "events") return (await caller.event.find({ id }))?.title ?? null;
  if (kind === "guides") return (await caller.guide.find({ id }))?.title ?? null;
  return kind === "fridges" ? ((await caller.fridge.find({ id }))?.name ?? null) : null;
}

/** Returns a length, or the consumer's bound if that is less; what is no number from 1 on bounds nothing. */
function atMost(length: number, bound: string | null): number {
  const most = Math.floor(Number.parseFloat(bound ?? ""));
  return most >= 1 ? Math.min(length, most) : length;
}

/** Returns the reply to another format, whose status is that of the standard (2.3.4.1). */
function notImplemented(): Reply {
  return {
    status: 501,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    body: "Only the format json is available.",
  };
}
