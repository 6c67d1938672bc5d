import { TRPCClientError } from "@trpc/client";
import { type ServerError, serverErrors } from "#components/ui/server-error.ts";

/** What is told when the dashboard cannot be read or saved, in the specification's words. */
export function toDashboardError(error: unknown): string {
  const failure = error instanceof TRPCClientError ? (error as ServerError) : null;
  if (!failure?.data) return "An unexpected error occurred. Please try again later.";
  return `Error: ${serverErrors(failure)[0]?.message ?? "An error occurred"}`;
}
