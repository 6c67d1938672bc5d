import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startApp } from "#test/e2e/support/app/app.ts";
import { dataDirectory, logFile } from "#test/e2e/support/app/directories.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, dateInDays } from "#test/e2e/support/people.ts";
import { createEvent } from "#test/factories.ts";

/** Starts a proxy to the database whose connections can be cut and restored. */
async function startBridge(targetPort: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(targetPort, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
    }
  });
  const port = await freePort("127.0.0.1");
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("a database that is away means 503 in plain words, and the app recovers automatically", async ({
  page,
  admin,
  db,
  member,
  context,
  origin: running,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/503/);
  const url = new URL(findEmbeddedDatabaseUrl(dataDirectory()) ?? "");
  const bridge = await startBridge(Number(url.port));
  url.port = String(bridge.port);
  const dataDir = join(mkdtempSync(join(dataDirectory(), "..", "outage-")), "data");
  mkdirSync(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await startApp(
    {
      PORT: `${port}`,
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      // Processes of one app share their secret, so the other one's session is valid here.
      AUTH_SECRET: readFileSync(join(dataDirectory(), "auth-secret"), "utf8").trim(),
    },
    `${logFile()}.outage`,
  );
  try {
    const { token } = member;
    await context.addCookies([{ name: "access_token", value: token, url: origin }]);
    // Cached pages are still shown. An event of another journey may invalidate them just before the cut.
    const shown = `${origin}/events/${(await createEvent(db)).id}`;
    await expect(async () => {
      bridge.mend();
      expect((await fetch(`${origin}/events`)).status).toBe(200);
      for (let times = 0; times < 3; times += 1) expect((await fetch(shown)).status).toBe(200);
      bridge.cut();
      expect((await fetch(`${origin}/events`)).status).toBe(200);
    }).toPass();
    // Not those that may have been withdrawn meanwhile.
    expect((await fetch(shown)).status).toBe(503);

    const response = await fetch(`${origin}/api/v1/event`);
    expect(response.status).toBe(503);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      errors: [{ message: expect.any(String), code: "UNAVAILABLE" }],
      requestId: response.headers.get("x-request-id"),
    });
    expect(body).not.toMatch(/select|127\.0\.0\.1|postgres/i);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(503);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);

    // Pages that are not cached fail with a message and the request's id.
    for (const path of ["/events/1", "/home"]) {
      const failed = await page.goto(origin + path);
      expect([path, failed?.status()]).toEqual([path, 503]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("body")).toContainText(failed?.headers()["x-request-id"] ?? "no id");
    }

    bridge.mend();
    await expect.poll(async () => (await fetch(`${origin}/api/v1/event`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status).toBe(200);

    // The other process on this database invalidates this one's cached pages.
    const title = `Heard of ${admin.username}`;
    const event = { title, date: dateInDays(1), time: "07:00", location: "Here", description: "Now" };
    const made = await callApi(running, "POST", "/event", { token: admin.token, body: event });
    const { id } = made.body.data as { id: number };
    const hasText = async (text: string) =>
      (await (await fetch(`${origin}/events/${id}`)).text()).includes(text);
    await expect.poll(() => hasText(title)).toBe(true);
    const changed = `Changed by ${admin.username}`;
    await callApi(running, "PATCH", `/event/${id}`, { token: admin.token, body: { title: changed } });
    await expect.poll(() => hasText(changed)).toBe(true);
  } finally {
    await app.stop();
    await bridge.close();
  }
});
