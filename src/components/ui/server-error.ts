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

/** The server's message, or `fallback` when the server was not reached or failed itself. */
export function serverMessage(error: ServerError, fallback = "Please try again later"): string {
  if (!error.data || (error.data.httpStatus ?? 500) >= 500) return fallback;
  // Which token was missing or void is nothing to tell a person: their session is over.
  if (error.data.httpStatus === 401) return "Please log in again.";
  return serverErrors(error)[0]?.message ?? error.message;
}
