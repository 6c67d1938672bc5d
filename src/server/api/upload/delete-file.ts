import { DeleteFileInput } from "#schemas/upload.ts";
import { identify, requireActivated, withCookies } from "#server/api/upload/identify.ts";
import { jsonResponse, methodNotAllowed } from "#server/api/upload/upload-answer.ts";
import { type Collaborators, collaborators } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { readJsonBody } from "#server/http/body.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";

/** Answers POST /api/delete-file `{key}`: removes one of the caller's own uploads that nothing uses. */
export async function handleDeleteFile(
  request: Request,
  call: Collaborators = collaborators(),
): Promise<Response> {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const identified = await identify(call, request);
  const viewer = requireActivated(identified);
  const input = DeleteFileInput.safeParse(await readJsonBody(request));
  if (!input.success) throw new AppError("BAD_REQUEST", "The file's key is not valid.", { path: "key" });
  return withCookies(jsonResponse({ data: await deleteUpload(call, viewer, input.data.key) }), identified);
}
