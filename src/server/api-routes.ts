import { EMBED_PATH } from "#lib/embed/embed-query.ts";
import { EVENT_FEED_PATH, GUIDE_FEED_PATH } from "#lib/embed/feed-path.ts";
import { UPLOAD_PATH } from "#lib/photo/upload-url.ts";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { handleEmbed } from "#server/api/embed/handle-embed.ts";
import { handleOembed } from "#server/api/embed/handle-oembed.ts";
import { handleEventFeed } from "#server/api/feed/event-feed.ts";
import { handleGuideFeed } from "#server/api/feed/guide-feed.ts";
import { handleTrpc } from "#server/api/handler.ts";
import { handleLogout } from "#server/api/session/log-out.ts";
import { handleUnsubscribe } from "#server/api/unsubscribe.ts";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { handleStorage } from "#server/api/upload/storage.ts";
import { handleUploadthing } from "#server/api/upload/uploadthing.ts";
import { BODY_BYTES } from "#server/http/body.ts";
import { withCors } from "#server/http/cors.ts";
import { handleHealth, handleReady } from "#server/http/health.ts";
import { type Handle, withHttpGuards } from "#server/http/http-guards.ts";
import { handleMcp, MCP_PATH } from "#server/mcp/handler.ts";
import { handleRest } from "#server/rest/handler.ts";

export type ApiRoute = {
  prefix: string;
  /** The only method, of a path that is a page to others. */
  method?: "POST";
  handle: Handle;
  /** Time limit for receiving a request's body, when it differs from the default. */
  bodyTimeoutMs?: number;
};

/** Allowance for the multipart form around the file. */
const FORM_BYTES = 64 * 1024;
/** Body of a form with one short field or none. */
const SHORT_FORM_BYTES = 1024;
/** 4 MB at 110 kbit/s, a phone at the edge of its network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export const restRoute = withCors(withHttpGuards((request) => handleRest(request)));
export const mcpRoute = withHttpGuards((request) => handleMcp(request), { maxBodyBytes: BODY_BYTES });
export const trpcRoute = withHttpGuards((request) => handleTrpc(request));
export const uploadthingRoute = withHttpGuards((request) => handleUploadthing(request));
export const storageRoute = withHttpGuards((request) => handleStorage(request), {
  maxBodyBytes: MAX_UPLOAD_BYTES + FORM_BYTES,
});
export const unsubscribeRoute = withHttpGuards((request) => handleUnsubscribe(request), {
  maxBodyBytes: SHORT_FORM_BYTES,
});
export const logoutRoute = withHttpGuards((request) => handleLogout(request), {
  maxBodyBytes: SHORT_FORM_BYTES,
});
/** Opens the food log's overlay for a photo that another app shares, when no service worker has taken it. */
const shareRoute = withHttpGuards(
  async () => new Response(null, { status: 303, headers: { location: "/food?add=photo" } }),
  { maxBodyBytes: MAX_UPLOAD_BYTES + FORM_BYTES },
);
const embedRoute = withHttpGuards((request) => handleEmbed(request));
const oembedRoute = withHttpGuards((request) => handleOembed(request));
const eventFeedRoute = withHttpGuards((request) => handleEventFeed(request));
const guideFeedRoute = withHttpGuards((request) => handleGuideFeed(request));
export const deleteFileRoute = withHttpGuards((request) => handleDeleteFile(request));

/**
 * API routes, handled before Next.js. Below /api route files of the same paths export the same handlers, for development.
 */
export const apiRoutes: readonly ApiRoute[] = [
  { prefix: "/api/v1", handle: restRoute },
  { prefix: MCP_PATH, handle: mcpRoute },
  { prefix: "/api/trpc", handle: trpcRoute },
  { prefix: "/api/uploadthing", handle: uploadthingRoute },
  { prefix: UPLOAD_PATH, handle: storageRoute, bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
  { prefix: "/api/delete-file", handle: deleteFileRoute },
  { prefix: "/unsubscribe", method: "POST", handle: unsubscribeRoute },
  { prefix: "/logout", method: "POST", handle: logoutRoute },
  { prefix: "/share", method: "POST", handle: shareRoute, bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
  { prefix: EMBED_PATH, handle: embedRoute },
  { prefix: "/oembed", handle: oembedRoute },
  { prefix: EVENT_FEED_PATH, handle: eventFeedRoute },
  { prefix: GUIDE_FEED_PATH, handle: guideFeedRoute },
  { prefix: "/api/health", handle: handleHealth },
  { prefix: "/api/ready", handle: handleReady },
];
