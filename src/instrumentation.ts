import type { Instrumentation } from "next";

/** Runs once when Next.js starts a server: hands the doors, which it has compiled, to main.ts, and starts the background work. */
export async function register() {
  // Next.js replaces this when it compiles, so that the edge copy of this file holds no server code.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ apiRoutes: doors }, { registerApiRoutes: openDoors }, { startJobs }] = await Promise.all([
    import("#server/api-routes.ts"),
    import("#server/http/find-api-route.ts"),
    import("#server/jobs/start-jobs.ts"),
  ]);
  openDoors(doors);
  await startJobs();
}

/** A page that fails because the database is away is answered 503 instead of 500. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ toAppError }, { requestContext }] = await Promise.all([
    import("#server/http/error-response.ts"),
    import("#server/http/request-context.ts"),
  ]);
  if (toAppError(error).code === "UNAVAILABLE") requestContext().unavailable = true;
};
