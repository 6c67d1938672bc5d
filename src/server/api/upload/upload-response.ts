import { AppError, isAppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { uploadCodeOf } from "#server/services/upload/upload-error.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Makes the response to a failed upload request: the API's error envelope, with the `message` and upload `code` that
 * uploadthing's client reads.
 */
export async function uploadErrorResponse(request: Request, error: unknown): Promise<Response> {
  const known = isAppError(error) ? error : toAppError(error);
  const response = errorResponse(known);
  const envelope: object = await response.json();
  const body = { message: known.message, code: uploadCodeOf(known), ...envelope };
  // Closes the connection, as keeping it would mean reading the rest of a refused body.
  if (request.method === "PUT") response.headers.set("connection", "close");
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

export function methodNotAllowed(...allow: string[]): AppError {
  return new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow });
}
