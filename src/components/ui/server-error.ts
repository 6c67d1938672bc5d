import { TRPCClientError } from "@trpc/client";

type FieldError = { message: string; path?: string | undefined };

/** Error of a failed tRPC call; `data` is missing if the call did not reach the server. */
export type ServerError = {
  message: string;
  data?: { code?: string; httpStatus?: number; errors?: readonly FieldError[] } | null;
};

/** Error for an action that the user cancelled; shows no message. */
export class UserCancelled extends Error {}

/** Error that the form has shown itself: nothing was saved, so that what was typed is kept. */
export class NotSaved extends UserCancelled {}

/** Narrows a caught error to the error of a tRPC call; null for any other. */
export function toServerError(error: unknown): ServerError | null {
  return error instanceof TRPCClientError ? error : null;
}

/** Returns the server's errors, one per field; none if the call did not reach the server. */
export function serverErrors(error: ServerError | null): readonly FieldError[] {
  return error?.data?.errors ?? [];
}

const OFFLINE = "You’re offline. Nothing was saved. Try again when you’re online.";

/** Returns the message for a call that did not reach the server. Node.js has a `navigator`, too, without `onLine`. */
export function unreachedMessage(fallback = "Please try again later"): string {
  return typeof navigator !== "undefined" && navigator.onLine === false ? OFFLINE : fallback;
}

/**
 * Returns the user's message about a failed call: the server's first message, for any status.
 * @param fallback names what failed; replaces the generic message of an internal error and of a call that did not reach
 *   the server
 */
export function serverMessage(error: ServerError, fallback?: string): string {
  const { data } = error;
  if (!data) return unreachedMessage(fallback);
  // Replaces the server's message about tokens: for the user, the session is over.
  if (data.httpStatus === 401) return "Please log in again.";
  if (data.code === "INTERNAL" && fallback !== undefined) return fallback;
  return serverErrors(error)[0]?.message ?? fallback ?? "Please try again later";
}
