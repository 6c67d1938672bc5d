/** What a failed tRPC call carries; a network failure has no `data`. */
export type ServerError = {
  message: string;
  data?: {
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

/** The server's message, or `fallback` when the server was not reached or failed itself. */
export function serverMessage(error: ServerError, fallback = "Please try again later"): string {
  if (!error.data) return unreachedMessage(fallback);
  if ((error.data.httpStatus ?? 500) >= 500) return fallback;
  // Which token was missing or void is nothing to tell a person: their session is over.
  if (error.data.httpStatus === 401) return "Please log in again.";
  return serverErrors(error)[0]?.message ?? error.message;
}
