import type { Instrumentation } from "next";

/** Looks at the failure of a page; set once the modules for it are loaded. */
let look: (error: unknown) => void = () => {};

/**
 * Runs once when Next.js starts a server: registers the API routes for main.ts and starts the background jobs. Next.js has
 * compiled their modules for production. In development main.ts gives them as Node.js loads them from source: to
 * compile them would take as long as the first page.
 */
export async function register() {
  // Next.js replaces these conditions at compile time, so that a bundle holds no code that it does not need.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NODE_ENV === "development") {
    const { findSingleton } = await import("#server/singleton.ts");
    look = (await findSingleton<() => Promise<typeof look>>("registerServer")?.()) ?? look;
  } else {
    const { registerServer } = await import("#server/registration.ts");
    look = await registerServer();
  }
}

/**
 * Notes that a page failed because the database is away, so that its status becomes 503 instead of 500. Waits for nothing:
 * page-response.ts sends the failure once all microtasks are done.
 */
export const onRequestError: Instrumentation.onRequestError = (error) => look(error);
