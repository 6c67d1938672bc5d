import { apiRoutes } from "#server/api-routes.ts";
import { registerApiRoutes } from "#server/http/find-api-route.ts";
import { noteUnavailable } from "#server/http/request-context.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Registers the API routes for main.ts and starts the background jobs.
 * @returns a function that looks at the failure of a page, and notes when the database is away
 */
export async function registerServer(): Promise<(error: unknown) => void> {
  registerApiRoutes(apiRoutes);
  await startJobs();
  return (error) => {
    if (toAppError(error).code === "UNAVAILABLE") noteUnavailable();
  };
}
