import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#server/db/embedded/free-port.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { startApp } from "#test/e2e/support/app/app.ts";
import { dataDirectory, logFile } from "#test/e2e/support/app/directories.ts";
import { expect, test } from "../../support/journey.ts";
import { newPerson, PASSWORD } from "../../support/people.ts";

/** Clients that flood, and logins beside them; more of either show nothing new. */
const FLOODERS = 100;
const LOGINS = 4;

type Answer = { status: number; ms: number; retryAfterMs: number };

/** Sends requests to an app behind a proxy, which sets the client's IP address. */
function createClient(port: number, agent: Agent) {
  return (path: string, body: unknown, ip: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const text = JSON.stringify(body);
      const headers = {
        ...{ host: `localhost:${port}`, "x-forwarded-for": ip },
        ...{ "content-type": "application/json", "content-length": Buffer.byteLength(text) },
      };
      const options = {
        host: "127.0.0.1",
        port,
        method: "POST",
        path: `/api/v1/auth/${path}`,
        agent,
        headers,
      };
      const call = request(options, (response) => {
        response.resume();
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - begun,
            retryAfterMs: Number(response.headers["retry-after"] ?? 1) * 1000,
          }),
        );
      });
      call.on("error", reject);
      call.end(text);
    });
}

test("while one network floods the login, others log in; then fifty people register at the same time", async ({}, info) => {
  test.setTimeout(600_000);
  const directory = mkdtempSync(join(dataDirectory(), "..", "rush-"));
  // Root runs PostgreSQL under another account, which needs access.
  chmodSync(directory, 0o755);
  const dataDir = join(directory, "data");
  mkdirSync(dataDir);
  const port = await freePort();
  const app = await startApp(
    {
      PORT: `${port}`,
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
    },
    `${logFile()}.rush`,
  );
  const agent = new Agent({ keepAlive: true });
  const call = createClient(port, agent);
  const register = (ip: string, person = newPerson("rush")) =>
    call("register", { ...person, password: PASSWORD, confirm: PASSWORD, agreePolicy: true }, ip);
  /** Registers a person, again while the queue is full, as clients do: when the response says. @returns the last status */
  const registerInTime = async () => {
    const person = newPerson("rush");
    for (let isRetry = false; ; isRetry = true) {
      const { status, retryAfterMs } = await register("2001:db8:7::1", person);
      // The deadline may pass while the response is written: then the account is there already.
      if (isRetry && status === 409) return 201;
      if (status !== 503) return status;
      await setTimeout(retryAfterMs);
    }
  };
  let isOver = false;
  const flood: Answer[] = [];
  const keepFlooding = async () => {
    while (!isOver) {
      const { email } = newPerson("nobody");
      flood.push(await call("login", { email, password: PASSWORD }, "203.0.113.50"));
    }
  };
  let flooders: Promise<void>[] = [];
  try {
    const member = newPerson("member");
    expect((await register("198.51.100.9", member)).status).toBe(201);
    flooders = Array.from({ length: FLOODERS }, keepFlooding);
    await expect.poll(() => flood.length).toBeGreaterThan(0);
    const logins: Answer[] = [];
    for (let count = 0; count < LOGINS; count += 1) {
      logins.push(await call("login", { email: member.email, password: PASSWORD }, "198.51.100.9"));
    }
    const slowest = Math.max(...logins.map(({ ms }) => ms));
    info.annotations.push({
      type: "rush",
      description: `${flood.length} answers to the flood, slowest login ${Math.round(slowest)} ms`,
    });
    expect(logins.map(({ status }) => status)).toEqual(Array(LOGINS).fill(200));
    // The flood costs a processor for as long as it lasts; fair-queue.test.ts has it beside any other work.
    isOver = true;
    await Promise.all(flooders);
    const crowd = await Promise.all(Array.from({ length: 50 }, registerInTime));
    expect(crowd).toEqual(Array(50).fill(201));
  } finally {
    isOver = true;
    await Promise.allSettled(flooders);
    agent.destroy();
    await app.stop();
    discardDataDir(dataDir);
  }
});
