import { expect, it } from "vitest";
import { searchInTurn } from "#server/services/search/search-turn.ts";
import { anonymous, asMember, clientAt, getTurn } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

/** Starts searches that the test ends. */
function createSearches() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (site: string, viewer: { id: number } | null = null) =>
    searchInTurn({ viewer, getTurn: () => ({ ...getTurn(), key: site }) }, async () => {
      begun.push(site);
      await new Promise<void>((end) => ends.push(end));
    });
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { begun, start, endNext };
}

it("searches of visitors run two at once, those of a site in turn with other sites, and members at once", async () => {
  const { begun, start, endNext } = createSearches();
  const all = [start("flood"), start("flood"), start("flood"), start("flood"), start("home")];
  all.push(start("member", { id: 1 }));
  await expect.poll(() => begun.toSorted()).toEqual(["flood", "flood", "member"]);
  for (let count = 0; count < 3; count += 1) await endNext();
  await expect.poll(() => begun.slice(3).toSorted()).toEqual(["flood", "home"]);
  for (let left = 0; left < 3; left += 1) await endNext();
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});

it("other work has its turn between the searches of visitors, which may keep the process busy", async () => {
  const order: string[] = [];
  const searches = Array.from({ length: 8 }, () =>
    searchInTurn({ viewer: null, getTurn }, async () => void order.push("search")),
  );
  const work = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(setImmediate);
      order.push("work");
    }
  })();
  await Promise.all([work, ...searches]);
  const before = order.slice(0, order.lastIndexOf("work")).filter((entry) => entry === "search");
  expect(before.length).toBeLessThanOrEqual(6);
});

it.each([
  ["event.list", (caller: Caller) => caller.event.list({ q: "soup" })],
  ["guide.list", (caller: Caller) => caller.guide.list({ q: "soup" })],
  ["dish.search", (caller: Caller) => caller.dish.search({ q: "soup" })],
] as const)("%s waits for its turn with a text of a visitor, and only then", async (_name, search) => {
  const { start, endNext } = createSearches();
  const others = [start("flood"), start("flood")];
  const visitor = anonymous(database.db, { client: clientAt("203.0.113.7") }).caller;
  const { caller: member } = await asMember(database.db);
  let isDone = false;
  const waiting = search(visitor).then(() => {
    isDone = true;
  });
  await search(member);
  await Promise.all([visitor.event.list({}), visitor.guide.list({}), visitor.dish.search({ q: " " })]);
  expect(isDone).toBe(false);
  await endNext();
  await waiting;
  await endNext();
  await Promise.all(others);
});

type Caller = ReturnType<typeof anonymous>["caller"];
