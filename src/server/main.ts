import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { drainMs, env } from "#env.ts";
import { settleBackground } from "#server/background.ts";
import { subscribeToInvalidations } from "#server/cache/invalidate.ts";
import { createServiceContext } from "#server/context.ts";
import { closeDatabase } from "#server/db/client.ts";
import { firstContact } from "#server/db/first-contact.ts";
import { drain, trackUpgrades } from "#server/http/drain.ts";
import { enterPhase } from "#server/http/lifecycle.ts";
import { createHardenedServer, listen } from "#server/http/node-server.ts";
import { closeQueue } from "#server/jobs/queue.ts";
import { logConsole } from "#server/log-console.ts";
import { builtFiles } from "#server/next/built-files.ts";
import { storedPages } from "#server/next/stored-pages.ts";
import { createOnRequest, type NodeHandle } from "#server/on-request.ts";
import { ROOT_WARNING, runsAsRoot } from "#server/process-account.ts";
import { isPublic } from "#server/public-subject.ts";
import { describeDirectoryObstacle } from "#server/services/upload/photo-directory.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { flushLog, logger } from "#server/telemetry/logger.ts";

export type RunningServer = { url: string; close(): Promise<void> };

/**
 * Starts the one server of this process on PORT and HOST; it listens when the promise resolves.
 * @param options `dev`: compile on demand, and let the route files of Next.js handle API requests, so that edits are live
 * @returns its URL, and `close`, which announces the end for DRAIN_MS and then lets running requests end (8 s at most)
 * @throws {Error} when the port is taken, the environment is not valid, or there is no build to serve
 */
export async function startServer({ dev }: { dev: boolean }): Promise<RunningServer> {
  const { PORT: port = 3000, HOST: host } = env();
  if (dev)
    replaceSingleton("registerServer", async () =>
      (await import("#server/registration.ts")).registerServer(),
    );
  else logConsole();
  enterPhase("serving");
  let handle: NodeHandle | undefined;
  const server = createHardenedServer(
    createOnRequest(async (request, response) => handle?.(request, response), {
      dev,
      ...(!dev && { serveBuilt: builtFiles(".next/static"), sendStored: storedPages(isPublic) }),
    }),
    { upgrades: dev },
  );
  const upgraded = trackUpgrades(server);
  // Next.js writes 127.0.0.1 and ::1 as localhost in a request's URL. With any other name here, a rewrite of proxy.ts
  // would lead to another origin and be requested over HTTP from this same server.
  const app = next({ dev, port, hostname: "localhost", httpServer: server });
  await app.prepare();
  handle = app.getRequestHandler();
  await subscribeToInvalidations();
  const warning = await firstContact(() => describeDirectoryObstacle(createServiceContext()), {
    report: (line) => logger().warn(line),
  });
  if (warning) logger().warn({ err: warning.cause }, warning.message);
  if (!dev && runsAsRoot()) logger().warn(ROOT_WARNING);
  await listen(server, port, host);
  return { url: env().APP_URL ?? `http://localhost:${port}`, close: stop };

  async function stop() {
    await drain(server, upgraded, { announceMs: drainMs(env()), atOnce: dev });
    await Promise.race([settleBackground(), sleep(1_000, undefined, { ref: false })]);
    await closeQueue();
    await app.close();
    await closeDatabase();
    flushLog();
  }
}
