import { AnnounceInput } from "#schemas/upload.ts";
import { startTimer } from "#server/api/context.ts";
import { type TimedCall, withDeadline } from "#server/api/deadline.ts";
import { identify, requireActivated, withCookies } from "#server/api/upload/identify.ts";
import { methodNotAllowed, uploadErrorResponse } from "#server/api/upload/upload-answer.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { assertStorable, readJsonBody } from "#server/http/body.ts";
import { checkAnnouncement } from "#server/services/upload/announce-uploads.ts";
import { isHosted, presignUploads, uploadHandler } from "#server/services/upload/presign.ts";

/** The kinds of upload as the widget knows them. */
export type { UploadRouter } from "#server/integrations/storage/upload-router.ts";

/**
 * Answers /api/uploadthing: GET tells what each kind of upload takes; POST announces files and gives the addresses
 * to send them to. The hosted service's own calls carry its signature, which uploadthing's server checks.
 */
export async function handleUploadthing(
  request: Request,
  call: TimedCall = { ...createServiceContext(), startTimer },
): Promise<Response> {
  try {
    if (request.method === "GET" || request.method === "HEAD") return await uploadHandler(call)(request);
    if (request.method !== "POST") throw methodNotAllowed("GET", "HEAD", "POST");
    if (request.headers.has("uploadthing-hook") && isHosted()) return await uploadHandler(call)(request);
    // The deadline is for our own work, not for a body on its way.
    const [body] = await Promise.allSettled([readJsonBody(request)]);
    return await withDeadline(call, (timed) => announce(request, body, timed));
  } catch (error) {
    return uploadErrorResponse(request, error);
  }
}

async function announce(
  request: Request,
  read: PromiseSettledResult<unknown>,
  call: ServiceContext,
): Promise<Response> {
  const identified = await identify(call, request);
  const viewer = requireActivated(identified);
  const { url, headers } = request;
  const query = new URL(url).searchParams;
  if (query.get("actionType") !== "upload") throw new AppError("BAD_REQUEST", "There is no such action.");
  if (read.status === "rejected") throw read.reason;
  const body = read.value;
  const input = AnnounceInput.safeParse(body);
  if (!input.success)
    throw new AppError("BAD_REQUEST", input.error.issues[0]?.message ?? "The request is not valid.");
  assertStorable(body);
  await checkAnnouncement(call, viewer, query.get("slug") ?? "", input.data);
  const forwarded = { "content-type": "application/json", ...versionOf(headers) };
  const text = JSON.stringify(body);
  const ask = () => new Request(url, { method: "POST", headers: forwarded, body: text });
  return withCookies(await presignUploads(call, viewer, input.data, ask), identified);
}

/** No header of the client's reaches uploadthing's server but who speaks. */
function versionOf(headers: Headers): Record<string, string> {
  const names = ["x-uploadthing-package", "x-uploadthing-version"];
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  );
}
