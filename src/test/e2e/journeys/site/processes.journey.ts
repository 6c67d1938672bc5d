import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { readPostmasterNote } from "#server/db/embedded/cluster.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { isAlive } from "#server/db/embedded/process-info.ts";
import type { RunningApp } from "#test/e2e/support/app/app.ts";
import { openAppDatabase } from "#test/e2e/support/app/database.ts";
import { type OwnApp, startOwnApp } from "#test/e2e/support/app/own-app.ts";
import { readRunnable, run } from "#test/e2e/support/app/runnable.ts";
import { expect, test } from "../../support/journey.ts";
import { createMember, dateInDays, newPerson, PASSWORD, type Person } from "../../support/people.ts";

const WEB_PROCESSES = 3;
/** Consecutive connections, more than enough to reach every web process, as they take turns. */
const ROUND = Array.from({ length: 2 * WEB_PROCESSES });

/** Sends a request on a new connection, which goes to another web process each time. */
function request(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { connection: "close", ...init.headers };
  return fetch(url, { ...init, headers, signal: AbortSignal.timeout(20_000) });
}

const post = (url: string, body: unknown, headers = {}) =>
  request(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const register = (origin: string, person: Person) =>
  post(`${origin}/api/v1/auth/register`, {
    ...person,
    password: PASSWORD,
    confirm: PASSWORD,
    agreePolicy: true,
  });

async function countMails(dataDir: string, { email }: Person): Promise<number> {
  const directory = join(dataDir, "mail");
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(directory, name)))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email)).length;
}

/** Kills a process and waits until `count` processes of its role run again, without it. */
async function killAndAwait(app: RunningApp, role: "web" | "jobs", count: number): Promise<void> {
  const [victim = 0] = await app.processes(role);
  process.kill(victim, "SIGKILL");
  await expect
    .poll(async () => (await app.processes(role)).filter((pid) => pid !== victim).length)
    .toBe(count);
}

async function expectAllGone(origin: string, pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  await expect(request(origin)).rejects.toThrow();
}

test("three web processes and one for the jobs are one site, which outlives each of them", async () => {
  test.setTimeout(240_000);
  const metricsPort = await freePort();
  const { app, origin, dataDir, log } = await startOwnApp("processes", {
    WEB_CONCURRENCY: `${WEB_PROCESSES}`,
    METRICS_PORT: `${metricsPort}`,
  });
  const database = openAppDatabase(dataDir);
  let pids: number[] = [];
  try {
    expect(await app.processes("web")).toHaveLength(WEB_PROCESSES);
    const member = await createMember(database.db, origin);
    const admin = await createMember(database.db, origin, { admin: true });
    const bearer = { authorization: `Bearer ${member.token}` };

    // A session, health and readiness are the same in each.
    for (const path of ["/api/v1/user", "/api/health", "/api/ready"]) {
      const statuses = [];
      for (const _ of ROUND) statuses.push((await request(origin + path, { headers: bearer })).status);
      expect([path, ...new Set(statuses)]).toEqual([path, 200]);
    }

    // A strict limit is counted across them.
    const wrong = [];
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const body = { email: newPerson("nobody").email, password: "wrong password" };
      const login = await post(`${origin}/api/v1/auth/login`, { ...body, email: "nobody@example.com" });
      wrong.push(login.status);
    }
    expect(wrong.filter((status) => status === 429)).toHaveLength(4);

    // Each renders and caches a page, and a write through one invalidates it in all.
    for (const _ of ROUND) expect((await request(`${origin}/events`)).status).toBe(200);
    const title = `Seen by all of ${admin.username}`;
    const event = { title, date: dateInDays(1), time: "07:00", location: "Here", description: "Now" };
    const created = await post(`${origin}/api/v1/event`, event, { authorization: `Bearer ${admin.token}` });
    expect(created.status).toBe(201);
    await expect(async () => {
      for (const _ of ROUND) expect(await (await request(`${origin}/events`)).text()).toContain(title);
    }).toPass();

    // Jobs that any of them enqueues are done once, by the process that runs the jobs.
    const people = ROUND.map(() => newPerson("many"));
    for (const person of people) expect((await register(origin, person)).status).toBe(201);
    for (const person of people) await expect.poll(() => countMails(dataDir, person)).toBe(1);

    // One port serves the metrics of them all.
    const metrics = await (await request(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const line of [
      ...["web-1", "web-2", "web-3", "jobs"].map(
        (name) =>
          new RegExp(`^cukup_process\\{process="${name}",version="[\\d.]+(\\+[0-9a-f]+)?"\\} 1$`, "m"),
      ),
      /^cukup_mails_total\{process="jobs",outcome="sent"\} \d+$/m,
      /^cukup_cache_reads_total\{process="web-\d",cache="page",result="hit"\} \d+$/m,
      /^cukup_database_writes\{process="jobs"\} 1$/m,
    ])
      expect(metrics).toMatch(line);
    const registrations = metrics.matchAll(
      /^cukup_http_requests_total\{.*method="POST",route="\/api\/v1\/auth\/register",status="201"\} (\d+)$/gm,
    );
    expect([...registrations].reduce((sum, [, number]) => sum + Number(number), 0)).toBe(6);
    expect(metrics).not.toContain(admin.username);

    // Without the jobs, the site works; mail waits for the next process that runs them.
    await killAndAwait(app, "jobs", 1);
    const late = newPerson("late");
    expect((await register(origin, late)).status).toBe(201);
    await expect.poll(() => countMails(dataDir, late)).toBe(1);

    // Without one of the web processes, the others serve.
    const restarted = killAndAwait(app, "web", WEB_PROCESSES);
    const answers: number[] = [];
    while (answers.filter((status) => status === 200).length < 20)
      answers.push(
        await request(`${origin}/api/v1/event`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    // At most the request that the killed process had, and one that the supervisor gave it, are lost.
    expect(answers.filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
    await restarted;
    for (const person of [...people, late]) expect(await countMails(dataDir, person)).toBe(1);
    pids = [app.pid, ...(await app.processes("web")), ...(await app.processes("jobs"))];
    expect(pids).toHaveLength(2 + WEB_PROCESSES);
  } finally {
    await database.close();
    await app.stop();
  }
  await expectAllGone(origin, pids);
  // Lines of several processes do not mix.
  const lines = readFileSync(log, "utf8").trim().split("\n");
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.join()).toMatch(/"process":"jobs".*a process ended and is started again/);
});

test.describe("a site of one web process", () => {
  test.describe.configure({ mode: "serial" });
  let own: OwnApp;
  test.beforeAll(async () => {
    own = await startOwnApp("supervisor");
  });
  test.afterAll(() => own.app.kill());

  test("the commands of docs/api.md run as they are written", async () => {
    const { origin, dataDir } = own;
    const output = await run("bash", ["-euo", "pipefail", "-c", readRunnable("docs/api.md", "bash")], {
      env: { ...process.env, API: `${origin}/api/v1`, DATA_DIR: dataDir },
    });
    expect(output).toContain('"name":"Kaya toast"');
    const { sql, close } = openAppDatabase(dataDir);
    try {
      const rows = await sql`select food_items.name, calories_kcal, activated from food_items
        join users on users.id = user_id`;
      expect([...rows]).toEqual([{ name: "Kaya toast", calories_kcal: 196, activated: true }]);
    } finally {
      await close();
    }
  });

  test("nothing is left running when the supervisor is killed", async () => {
    const { app, origin, dataDir } = own;
    const pids = [...(await app.processes("web")), ...(await app.processes("jobs"))];
    expect(pids).toHaveLength(2);
    const postmaster = readPostmasterNote(join(dataDir, "postgres/cluster"))?.pid ?? 0;
    expect(isAlive(postmaster)).toBe(true);
    // Entries of the log that are not written yet must not keep a process.
    await Promise.all(Array.from({ length: 20 }, () => request(`${origin}/api/v1/event`)));
    await app.kill();
    await expectAllGone(origin, [...pids, postmaster]);
  });
});
