import { TRPCClientError } from "@trpc/client";

type FieldError = { message: string; path?: string | undefined };

/** Error of a failed tRPC call; without `data` the server was not reached. */
export type ServerError = {
  message: string;
  data?: { code?: string; httpStatus?: number; errors?: readonly FieldError[] } | null;
};

/** Thrown when the user cancels an action: there is nothing to report. */
export class UserCancelled extends Error {}

/** Narrows a caught error to what a tRPC call throws, or null for an error of another kind. */
export function toServerError(error: unknown): ServerError | null {
  return error instanceof TRPCClientError ? error : null;
}

/** The server's errors, one per field; none if the server was not reached. */
export function serverErrors(error: ServerError | null): readonly FieldError[] {
  return error?.data?.errors ?? [];
}

const OFFLINE = "You are offline. Nothing was sent: please try again once you are connected.";

/** Message about a call that did not reach the server. Node.js has a `navigator` too, without `onLine`. */
export function unreachedMessage(fallback = "Please try again later"): string {
  return typeof navigator !== "undefined" && navigator.onLine === false ? OFFLINE : fallback;
}

/**
 * Message for the user about a failed call: the server's first message, for any status.
 * @param fallback names what failed; replaces the generic message of an internal error and of a call that did not reach
 *   the server
 */
export function serverMessage(error: ServerError, fallback?: string): string {
  const { data } = error;
  if (!data) return unreachedMessage(fallback);
  // The server's message names the missing or invalid token; for the user the session is over.
  if (data.httpStatus === 401) return "Please log in again.";
  if (data.code === "INTERNAL" && fallback !== undefined) return fallback;
  return serverErrors(error)[0]?.message ?? fallback ?? "Please try again later";
}
