/** What a failed tRPC call carries; a network failure has no `data`. */
export type ServerError = {
  message: string;
  data?: {
    code?: string;
    httpStatus?: number;
    errors?: readonly { message: string; path?: string | undefined }[];
  } | null;
};

/** The server's errors, one per field, or none when the server was not reached. */
export function serverErrors(error: ServerError): readonly { message: string; path?: string | undefined }[] {
  return error.data?.errors ?? [];
}

const OFFLINE = "You are offline. Nothing was sent: please try again once you are connected.";

/** What to tell of a call that did not reach the server. Node.js has a navigator too, which knows of no connection. */
export function unreachedMessage(fallback = "Please try again later"): string {
  return typeof navigator !== "undefined" && navigator.onLine === false ? OFFLINE : fallback;
}

/**
 * Message for a person about a failed call: the server's first message, which is written for people whatever its status.
 * @param fallback what failed, in the words of the place: for a call that did not reach the server, and instead of the
 *   message that says no more than that something went wrong
 */
export function serverMessage(error: ServerError, fallback?: string): string {
  const { data } = error;
  if (!data) return unreachedMessage(fallback);
  // Which token was missing or void is nothing to tell a person: their session is over.
  if (data.httpStatus === 401) return "Please log in again.";
  if (data.code === "INTERNAL" && fallback !== undefined) return fallback;
  return serverErrors(error)[0]?.message ?? fallback ?? "Please try again later";
}
