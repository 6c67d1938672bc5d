import { serverErrors, toServerError } from "#components/ui/server-error.ts";

/** Formats an error of reading or saving the dashboard; the texts are part of the API contract. */
export function toDashboardError(error: unknown): string {
  const failure = toServerError(error);
  if (!failure?.data) return "An unexpected error occurred. Please try again later.";
  return `Error: ${serverErrors(failure)[0]?.message ?? "An error occurred"}`;
}
