import { UPLOAD_PATH } from "#lib/photo/upload-url.ts";
import { startTimer } from "#server/api/context.ts";
import { type TimedContext, withDeadline } from "#server/api/deadline.ts";
import { identify, withCookies } from "#server/api/upload/identify.ts";
import { jsonResponse, methodNotAllowed, uploadErrorResponse } from "#server/api/upload/upload-response.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { readFilePart } from "#server/integrations/storage/file-part.ts";
import { openUpload } from "#server/services/upload/open-upload.ts";
import { requirePresigned } from "#server/services/upload/presign.ts";
import { findRangeStart, receiveUpload } from "#server/services/upload/receive-upload.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

const PREFIX = `${UPLOAD_PATH}/`;
/** CSP that neutralises a file opened as a document. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const SHOWN_INLINE = new Set(["image/webp", "image/jpeg", "image/png"]);

/**
 * Handles /api/storage/{key}: PUT and signed HEAD receive a file (uploadthing's ingest); GET and HEAD send a stored
 * photo, with `?size=thumb` its thumbnail.
 */
export async function handleStorage(
  request: Request,
  ctx: TimedContext = { ...createServiceContext(), startTimer },
): Promise<Response> {
  try {
    const { pathname, search, searchParams } = new URL(request.url);
    const key = toUploadKey(decodeKey(pathname.slice(PREFIX.length)));
    if (request.method === "PUT") return await receive(ctx, request, { key, search });
    if (request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed("GET", "HEAD", "PUT");
    if (request.method === "HEAD" && searchParams.has("signature")) {
      const start = await findRangeStart(ctx, requirePresigned(ctx, { key, search }));
      return new Response(null, {
        headers: { "x-ut-range-start": String(start), "cache-control": "no-store" },
      });
    }
    return await send(ctx, request, { key, query: searchParams });
  } catch (error) {
    return uploadErrorResponse(request, error);
  }
}

async function receive(ctx: TimedContext, request: Request, url: { key: string; search: string }) {
  const file = requirePresigned(ctx, url);
  const range = request.headers.get("range");
  const start = range === null ? 0 : Number(/^bytes=(\d{1,10})-$/.exec(range)?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) throw new UploadError("BAD_REQUEST", "The range is not valid.");
  return jsonResponse(
    await receiveUpload(ctx, {
      file,
      start,
      read: (signal) => readFilePart(request, signal),
      writeInTime: (work) => withDeadline(ctx, work),
    }),
  );
}

async function send(
  ctx: ServiceContext,
  request: Request,
  { key, query }: { key: string; query: URLSearchParams },
) {
  const identified = await identify(ctx, request, { scope: "food:read", isPublic: true });
  const size = query.get("size") === "thumb" ? "thumbnail" : "photo";
  const { bytes, mimeType, isPublic } = await openUpload(
    { ...ctx, viewer: identified.viewer },
    { key, size },
  );
  const etag = `"${key}-${size}"`;
  const headers = {
    "content-type": SHOWN_INLINE.has(mimeType) ? mimeType : "application/octet-stream",
    "content-disposition": SHOWN_INLINE.has(mimeType) ? "inline" : "attachment",
    "content-security-policy": FILE_POLICY,
    // A private photo is revalidated each time, so that it cannot be seen after logging out.
    "cache-control": isPublic ? "public, max-age=3600" : "private, no-cache",
    vary: "Cookie, Authorization",
    etag,
  };
  const isKnown = request.headers.get("if-none-match")?.includes(etag) ?? false;
  const response = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers: { ...headers, "content-length": String(bytes.byteLength) } });
  // A response that a shared cache may store must not set cookies.
  return isPublic ? response : withCookies(response, identified);
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError("BAD_REQUEST", "The URL is not valid.");
  }
}
