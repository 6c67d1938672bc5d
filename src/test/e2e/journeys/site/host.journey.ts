import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startApp } from "#test/e2e/support/app/app.ts";
import { dataDirectory, logFile } from "#test/e2e/support/app/directories.ts";
import { expect, test } from "../../support/journey.ts";

for (const host of ["127.0.0.1", "localhost"]) {
  test(`an app that listens on HOST=${host} answers every page, rewritten ones too`, async ({ member }) => {
    const dataDir = join(mkdtempSync(join(dataDirectory(), "..", "host-")), "data");
    mkdirSync(dataDir);
    const port = await freePort(host);
    const origin = `http://${host}:${port}`;
    const log = `${logFile()}.host-${host}`;
    const settings = {
      HOST: host,
      PORT: `${port}`,
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: findEmbeddedDatabaseUrl(dataDirectory()) ?? "",
      // The session of the other process is valid here.
      AUTH_SECRET: readFileSync(join(dataDirectory(), "auth-secret"), "utf8").trim(),
    };
    const app = await startApp(settings, log);
    try {
      const { token } = member;
      const statuses = [];
      for (const path of [
        "/events/999999",
        "/events?page=2",
        "/events?q=x",
        "/unauthorized",
        "/guides/999999",
      ])
        statuses.push([path, (await fetch(origin + path, { signal: AbortSignal.timeout(20_000) })).status]);
      expect(statuses).toEqual([
        ["/events/999999", 404],
        ["/events?page=2", 200],
        ["/events?q=x", 200],
        ["/unauthorized", 403],
        ["/guides/999999", 404],
      ]);
      const admin = await fetch(`${origin}/admin`, {
        headers: { cookie: `access_token=${token}` },
        signal: AbortSignal.timeout(20_000),
      });
      expect(admin.status).toBe(403);
    } finally {
      await app.stop();
    }
    const requested = readFileSync(log, "utf8").match(/"path":"[^"]*"/g) ?? [];
    // The app sent no request to itself.
    expect(requested.filter((path) => /event-not-found|unavailable|not-a-page/.test(path))).toEqual([]);
    expect(requested.filter((path) => path.includes("/unauthorized"))).toHaveLength(1);
  });
}
