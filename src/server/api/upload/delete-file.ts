import { DeleteFileInput } from "#schemas/upload.ts";
import { startTimer } from "#server/api/context.ts";
import { type TimedContext, withDeadline } from "#server/api/deadline.ts";
import { identify, requireActivated, withCookies } from "#server/api/upload/identify.ts";
import { jsonResponse, methodNotAllowed } from "#server/api/upload/upload-response.ts";
import { createServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { readJsonBody } from "#server/http/body.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";

/** Handles POST /api/delete-file `{key}`: deletes an unused upload of the caller. */
export async function handleDeleteFile(
  request: Request,
  ctx: TimedContext = { ...createServiceContext(), startTimer },
): Promise<Response> {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  // Read first: the deadline is for our own work, not for a body in transit.
  const [body] = await Promise.allSettled([readJsonBody(request)]);
  return withDeadline(ctx, async (timed) => {
    const identified = await identify(timed, request, { scope: "food:write" });
    const viewer = requireActivated(identified);
    if (body.status === "rejected") throw body.reason;
    const input = DeleteFileInput.safeParse(body.value);
    if (!input.success) throw new AppError("BAD_REQUEST", "The file's key is not valid.", { path: "key" });
    return withCookies(
      jsonResponse({ data: await deleteUpload({ ...timed, viewer }, input.data.key) }),
      identified,
    );
  });
}
