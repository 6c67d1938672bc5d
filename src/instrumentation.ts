import type { Instrumentation } from "next";

/** Looks at the failure of a page; set once the modules for it are loaded. */
let look: (error: unknown) => void = () => {};

/**
 * Runs once when Next.js starts a server: registers the API routes, which Next.js has compiled, for main.ts and starts
 * the background jobs.
 */
export async function register() {
  // Next.js replaces this condition at compile time, so that the edge bundle of this file holds no server code.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ apiRoutes }, { registerApiRoutes }, { startJobs }, { toAppError }, { noteUnavailable }] =
    await Promise.all([
      import("#server/api-routes.ts"),
      import("#server/http/find-api-route.ts"),
      import("#server/jobs/start-jobs.ts"),
      import("#server/to-app-error.ts"),
      import("#server/http/request-context.ts"),
    ]);
  look = (error) => {
    if (toAppError(error).code === "UNAVAILABLE") noteUnavailable();
  };
  registerApiRoutes(apiRoutes);
  await startJobs();
}

/**
 * Notes that a page failed because the database is away, so that its status becomes 503 instead of 500. Waits for nothing:
 * page-response.ts sends the failure once all microtasks are done.
 */
export const onRequestError: Instrumentation.onRequestError = (error) => look(error);
