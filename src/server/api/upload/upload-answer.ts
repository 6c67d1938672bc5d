import { AppError, isAppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/error-response.ts";
import { uploadCodeOf } from "#server/services/upload/upload-error.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * A failed call of the upload protocol: the API's envelope, and beside it what uploadthing's client reads,
 * `message` and SPEC.md's upload `code`.
 */
export async function uploadErrorResponse(request: Request, error: unknown): Promise<Response> {
  const known = isAppError(error) ? error : toAppError(error);
  const answer = errorResponse(known);
  const envelope = (await answer.json()) as object;
  const body = { message: known.message, code: uploadCodeOf(known), ...envelope };
  // The rest of a body that was refused must not be read just to keep the connection.
  if (request.method === "PUT") answer.headers.set("connection", "close");
  return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

export function methodNotAllowed(...allow: string[]): AppError {
  return new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow });
}
