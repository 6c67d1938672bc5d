import { serverErrors, toServerError } from "#components/ui/server-error.ts";

/** What is told when the dashboard cannot be read or saved, in the specification's words. */
export function toDashboardError(error: unknown): string {
  const failure = toServerError(error);
  if (!failure?.data) return "An unexpected error occurred. Please try again later.";
  return `Error: ${serverErrors(failure)[0]?.message ?? "An error occurred"}`;
}
