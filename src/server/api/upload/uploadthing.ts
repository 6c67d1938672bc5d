import { AnnounceInput } from "#schemas/upload.ts";
import { startTimer } from "#server/api/context.ts";
import { type TimedContext, withDeadline } from "#server/api/deadline.ts";
import { identify, requireActivated, withCookies } from "#server/api/upload/identify.ts";
import { methodNotAllowed, uploadErrorResponse } from "#server/api/upload/upload-response.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { assertStorable, readJsonBody } from "#server/http/body.ts";
import { loadUploadthing } from "#server/integrations/storage/upload-router.ts";
import { checkAnnouncement, TOKEN_SCOPES } from "#server/services/upload/announce-uploads.ts";
import { isHosted, presignUploads, uploadHandler } from "#server/services/upload/presign.ts";

/** Kinds of upload, for the types of the client. */
export type { UploadRouter } from "#server/integrations/storage/upload-router.ts";

/**
 * Handles /api/uploadthing: GET returns the rules of each kind of upload; POST announces files and returns their upload
 * URLs. uploadthing's handler checks the signature of callbacks by the hosted service.
 */
export async function handleUploadthing(
  request: Request,
  ctx: TimedContext = { ...createServiceContext(), startTimer },
): Promise<Response> {
  try {
    if (request.method === "GET" || request.method === "HEAD") return await uploadHandler(ctx)(request);
    if (request.method !== "POST") throw methodNotAllowed("GET", "HEAD", "POST");
    if (request.headers.has("uploadthing-hook") && isHosted()) return await uploadHandler(ctx)(request);
    // First: the deadline is for our own work, not for a body in transit.
    const [body] = await Promise.allSettled([readJsonBody(request), loadUploadthing()]);
    return await withDeadline(ctx, (timed) => announce(timed, request, body));
  } catch (error) {
    return uploadErrorResponse(request, error);
  }
}

async function announce(
  ctx: ServiceContext,
  request: Request,
  read: PromiseSettledResult<unknown>,
): Promise<Response> {
  const { url, headers } = request;
  const query = new URL(url).searchParams;
  const scope = TOKEN_SCOPES.get(query.get("slug") ?? "") ?? "food:write";
  const identified = await identify(ctx, request, { scope });
  const viewer = requireActivated(identified);
  if (query.get("actionType") !== "upload") throw new AppError("BAD_REQUEST", "There is no such action.");
  if (read.status === "rejected") throw read.reason;
  const body = read.value;
  const input = AnnounceInput.safeParse(body);
  if (!input.success)
    throw new AppError("BAD_REQUEST", input.error.issues[0]?.message ?? "The request is not valid.");
  assertStorable(body);
  const { files } = input.data;
  const kind = { slug: query.get("slug") ?? "", byToken: identified.byToken };
  await checkAnnouncement({ ...ctx, viewer }, { ...kind, files });
  const forwarded = { "content-type": "application/json", ...versionOf(headers) };
  // uploadthing's handler refuses a photo without a type; its bytes decide later what it is.
  const photos = files.map((file) => ({
    ...file,
    type: file.type.startsWith("image/") ? file.type : "image/jpeg",
  }));
  const text = JSON.stringify({ input: null, files: photos });
  const createRequest = () => new Request(url, { method: "POST", headers: forwarded, body: text });
  return withCookies(await presignUploads({ ...ctx, viewer }, { files, createRequest }), identified);
}

/** Forwards only the client's name and version headers to uploadthing's handler. */
function versionOf(headers: Headers): Record<string, string> {
  const names = ["x-uploadthing-package", "x-uploadthing-version"];
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );
}
