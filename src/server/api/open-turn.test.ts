import { expect, it } from "vitest";
import { queryInTurn } from "#server/api/open-turn.ts";
import { anonymous, asMember, clientAt, getTurn } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent } from "#test/factories.ts";

const database = testDatabase();

/** Starts queries that the test ends. */
function createQueries() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (key: string, viewer: { id: number } | null = null) =>
    queryInTurn(
      viewer,
      () => ({ ...getTurn(), key }),
      async () => {
        begun.push(key);
        await new Promise<void>((end) => ends.push(end));
      },
    );
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { begun, start, endNext };
}

it("queries of visitors run four at the same time, those of a site in turn with other sites, and those of members beside them", async () => {
  const { begun, start, endNext } = createQueries();
  const all = Array.from({ length: 6 }, () => start("flood"));
  all.push(start("home"), start("member", { id: 1 }));
  await expect.poll(() => begun.toSorted()).toEqual([...Array(4).fill("flood"), "member"]);
  for (let count = 0; count < 3; count += 1) await endNext();
  await expect.poll(() => begun.slice(5).toSorted()).toEqual(["flood", "flood", "home"]);
  for (let left = 0; left < 5; left += 1) await endNext();
  await Promise.all(all);
  expect(begun).toHaveLength(8);
});

it("the queries of a member take turns with those of other members", async () => {
  const { begun, start, endNext } = createQueries();
  const all = Array.from({ length: 12 }, () => start("flood", { id: 1 }));
  all.push(start("other", { id: 2 }));
  await expect.poll(() => begun).toHaveLength(8);
  await endNext();
  await endNext();
  await expect.poll(() => begun.slice(8).toSorted()).toEqual(["flood", "other"]);
  for (let left = 0; left < 11; left += 1) await endNext();
  await Promise.all(all);
});

it("other work has its turn between queries that wait, which may keep the process busy", async () => {
  const order: string[] = [];
  const queries = Array.from({ length: 24 }, () =>
    queryInTurn(null, getTurn, async () => void order.push("query")),
  );
  const work = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(setImmediate);
      order.push("work");
    }
  })();
  await Promise.all([work, ...queries]);
  const before = order.slice(0, order.lastIndexOf("work")).filter((entry) => entry === "query");
  expect(before.length).toBeLessThanOrEqual(16);
});

it.each([
  ["event.list with a text", (caller: Caller) => caller.event.list({ q: "soup" })],
  ["event.list", (caller: Caller) => caller.event.list({ limit: 100 })],
  ["guide.list", (caller: Caller) => caller.guide.list({})],
  ["dish.search", (caller: Caller) => caller.dish.search({ q: "soup" })],
  ["feedback.list", (caller: Caller) => caller.feedback.list({})],
] as const)("%s of a visitor waits for its turn", async (_name, query) => {
  const { start, endNext } = createQueries();
  const others = Array.from({ length: 4 }, () => start("flood"));
  const visitor = anonymous(database.db, { client: clientAt("203.0.113.7") }).caller;
  const { caller: member } = await asMember(database.db);
  let isDone = false;
  const waiting = query(visitor).then(() => {
    isDone = true;
  });
  await query(member);
  expect(isDone).toBe(false);
  await endNext();
  await waiting;
  for (let left = 0; left < 3; left += 1) await endNext();
  await Promise.all(others);
});

it.each([
  ["event.get", (caller: Caller, id: number) => caller.event.get({ id })],
  ["calendar.event", (caller: Caller, id: number) => caller.calendar.event({ id })],
  ["api.info", (caller: Caller) => caller.api.info()],
] as const)("%s of a visitor waits for no turn, since it costs less", async (_name, lookUp) => {
  const { start, endNext } = createQueries();
  const others = Array.from({ length: 4 }, () => start("flood"));
  const { id } = await createEvent(database.db);
  await lookUp(anonymous(database.db, { client: clientAt("203.0.113.7") }).caller, id);
  for (let left = 0; left < 4; left += 1) await endNext();
  await Promise.all(others);
});

type Caller = ReturnType<typeof anonymous>["caller"];
