import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createGeneralLimits } from "#server/api/limits/general-limits.ts";
import { procedures } from "#server/api/root.ts";
import { createReplyStore } from "#server/api/stored-replies.ts";
import { createSnapshotReader, type ReadSnapshot, readSnapshotOf } from "#server/cache/snapshot.ts";
import { createDatabase } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { createKeptReads } from "#server/rest/kept-reads.ts";
import { routes } from "#server/rest/routes.ts";
import { createTestContext } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
const SECOND = new Date("2029-03-01T02:00:00.100Z");
const START = new Date("2029-03-01T02:00:01Z");

/** Creates what calls /api/v1 as one process does, with a clock that stands still, and counts the statements of services. */
function createProcess(readSnapshot: ReadSnapshot) {
  let at = SECOND;
  const { watch, statements } = countStatements();
  const services = createTestContext(watch(database.db), { now: () => at }).context;
  const limits = createGeneralLimits((tries) => tries);
  const kept = createKeptReads(readSnapshot, createReplyStore());
  return {
    statements,
    set now(now: Date) {
      at = now;
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const request = new Request(`https://cukup.test/api/v1${path}`, { headers });
      const context = createRequestContext("203.0.113.7");
      return runInRequest(context, () => callRest(request, services, limits, kept));
    },
  };
}

const titlesOf = async (response: Response) => {
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title);
};

it("keeps a visitor's reply while nothing is written, and counts each call", async () => {
  let snapshot = "1";
  const { get, statements } = createProcess(async () => snapshot);
  const { id } = await createEvent(database.db, {
    title: "Soup",
    startsAt: START,
    description: "a".repeat(2_000),
  });
  for (const path of ["/event", `/event/${id}`]) {
    const replies = [];
    for (let call = 0; call < 3; call += 1) replies.push(await get(path));
    const made = statements();
    const [first, , again] = replies;
    const last = await get(path, { "accept-encoding": "br" });
    expect(statements(), path).toBe(made);
    expect(await again?.text(), path).toBe(await first?.text());
    expect(last.headers.get("content-encoding"), path).toBe("br");
    const etag = last.headers.get("etag") ?? "";
    expect(etag, path).toBe(first?.headers.get("etag"));
    expect((await get(path, { "if-none-match": etag })).status, path).toBe(304);
    snapshot += "1";
    await get(path);
    expect(statements(), path).toBeGreaterThan(made);
  }
  expect((await get("/event")).headers.get("ratelimit")).toContain("r=287");
});

it("keeps rows alone that send JSON to visitors", () => {
  const others = routes.filter(
    ({ kept, method, file, document, secret, procedure }) =>
      kept &&
      (method !== "GET" ||
        file ||
        document ||
        secret ||
        procedures.get(procedure)?.meta?.access !== "public"),
  );
  expect(others).toEqual([]);
});

it("shows a write of any process to the next read", async () => {
  const other = createDatabase(database.url, { max: 1 });
  try {
    const { get } = createProcess(createSnapshotReader(() => readSnapshotOf(other.client)));
    const { id } = await createEvent(database.db, { title: "Soup", startsAt: START });
    for (let number = 0; number < 20; number += 1) {
      const title = `Soup ${number}`;
      await other.db.update(events).set({ title }).where(eq(events.id, id));
      const shown = await Promise.all(["/event", `/event/${id}`, `/event/${id}`].map((path) => get(path)));
      for (const response of shown) expect(await titlesOf(response)).toEqual([title]);
    }
  } finally {
    await other.close();
  }
});

it("makes a reply again in the next second, in which an event may have ended", async () => {
  const site = createProcess(async () => "1");
  await createEvent(database.db, {
    title: "Soup",
    startsAt: new Date(SECOND.getTime() - 60_000),
    endsAt: START,
  });
  for (let call = 0; call < 3; call += 1) expect(await titlesOf(await site.get("/event"))).toEqual(["Soup"]);
  site.now = START;
  expect(await titlesOf(await site.get("/event"))).toEqual([]);
});

it("keeps no reply to a token, to a refused call, or without an answer of the database", async () => {
  const site = createProcess(async () => "1");
  const { tokens } = await createLogin(database.db, {}, SECOND);
  const { id } = await createEvent(database.db, { title: "Soup", status: "proposed" });
  const counts = async (path: string, headers = {}) => {
    const before = site.statements();
    await site.get(path, headers);
    return site.statements() - before;
  };
  for (let call = 0; call < 3; call += 1)
    expect(await counts("/event", { authorization: `Bearer ${tokens.access_token}` })).toBeGreaterThan(1);
  for (let call = 0; call < 3; call += 1) expect((await site.get("/event?scope=mine")).status).toBe(401);
  for (let call = 0; call < 3; call += 1) expect(await titlesOf(await site.get(`/event/${id}`))).toEqual([]);
  const lost = createProcess(async () => null);
  for (let call = 1; call <= 3; call += 1) {
    expect((await lost.get("/event")).status).toBe(200);
    expect(lost.statements()).toBeGreaterThanOrEqual(call);
  }
});
