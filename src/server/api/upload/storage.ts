import { UPLOAD_PATH } from "#lib/upload-url.ts";
import { identify, withCookies } from "#server/api/upload/identify.ts";
import { jsonResponse, methodNotAllowed, uploadErrorResponse } from "#server/api/upload/upload-answer.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { readFilePart } from "#server/integrations/storage/file-part.ts";
import { openUpload } from "#server/services/upload/open-upload.ts";
import { requirePresigned } from "#server/services/upload/presign.ts";
import { findRangeStart, receiveUpload } from "#server/services/upload/receive-upload.ts";
import { UploadError } from "#server/services/upload/upload-error.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

const PREFIX = `${UPLOAD_PATH}/`;
/** Should a stored file ever be taken for a page, it can do nothing. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const SHOWN_INLINE = new Set(["image/webp", "image/jpeg", "image/png"]);

/**
 * Answers /api/storage/{key}: PUT and a signed HEAD take a file in (uploadthing's ingest); GET and HEAD give a
 * stored photo, `?size=thumb` the small one.
 */
export async function handleStorage(
  request: Request,
  call: ServiceContext = createServiceContext(),
): Promise<Response> {
  try {
    const { pathname, search, searchParams } = new URL(request.url);
    const key = toUploadKey(decodeKey(pathname.slice(PREFIX.length)));
    if (request.method === "PUT") return await receive(request, call, key, search);
    if (request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed("GET", "HEAD", "PUT");
    if (request.method === "HEAD" && searchParams.has("signature")) {
      const start = await findRangeStart(call, requirePresigned(call, key, search));
      return new Response(null, {
        headers: { "x-ut-range-start": String(start), "cache-control": "no-store" },
      });
    }
    return await send(request, call, key, searchParams);
  } catch (error) {
    return uploadErrorResponse(request, error);
  }
}

async function receive(request: Request, call: ServiceContext, key: string, search: string) {
  const file = requirePresigned(call, key, search);
  const range = request.headers.get("range");
  const start = range === null ? 0 : Number(/^bytes=(\d{1,10})-$/.exec(range)?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) throw new UploadError("BAD_REQUEST", "The range is not valid.");
  return jsonResponse(await receiveUpload(call, file, start, (signal) => readFilePart(request, signal)));
}

async function send(request: Request, call: ServiceContext, key: string, query: URLSearchParams) {
  const identified = await identify(call, request);
  const size = query.get("size") === "thumb" ? "thumbnail" : "photo";
  const { bytes, mimeType, isPublic } = await openUpload(call, identified.viewer, key, size);
  const etag = `"${key}-${size}"`;
  const headers = {
    "content-type": SHOWN_INLINE.has(mimeType) ? mimeType : "application/octet-stream",
    "content-disposition": SHOWN_INLINE.has(mimeType) ? "inline" : "attachment",
    "content-security-policy": FILE_POLICY,
    // A private photo is asked for anew each time, so that nobody sees it after logging out.
    "cache-control": isPublic ? "public, max-age=3600" : "private, no-cache",
    vary: "Cookie, Authorization",
    etag,
  };
  const isKnown = request.headers.get("if-none-match")?.includes(etag) ?? false;
  const answer = isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers: { ...headers, "content-length": String(bytes.byteLength) } });
  // What a shared cache may keep must carry nobody's cookies.
  return isPublic ? answer : withCookies(answer, identified);
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError("BAD_REQUEST", "The address is not valid.");
  }
}
