import { expect, it } from "vitest";
import { createFairQueue, type FairQueue } from "#server/auth/limits/fair-queue.ts";
import { isAppError } from "#server/errors.ts";

const ONE = 1;
const LATER = Number.POSITIVE_INFINITY;

/** Creates works that the test ends, in the order in which they start. */
function createWorks(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add(key: string, turn: { isOver?: () => boolean; deadlineAt?: number } = {}): Promise<string> {
      const { isOver = () => false, deadlineAt = LATER } = turn;
      const name = `${key}-${begun.length}`;
      return queue.run(
        async () => {
          begun.push(key);
          await new Promise<void>((end) => ends.push(end));
          return name;
        },
        { key, isOver, deadlineAt },
      );
    },
    /** Ends running works, and those that start then, until none is left. */
    async endAll(): Promise<void> {
      await new Promise(setImmediate);
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise(setImmediate);
      }
    },
  };
}

it("networks take turns, so that a flood from one delays only itself", async () => {
  const works = createWorks(createFairQueue(ONE));
  const all = Array.from({ length: 5 }, () => works.add("flood"));
  all.push(works.add("home"), works.add("office"), works.add("home"));
  await works.endAll();
  await Promise.all(all);
  expect(works.begun).toEqual(["flood", "flood", "home", "office", "flood", "home", "flood", "flood"]);
});

it("runs as many works at the same time as its concurrency allows", async () => {
  const works = createWorks(createFairQueue(3));
  const all = Array.from({ length: 5 }, () => works.add("home"));
  await new Promise(setImmediate);
  expect(works.begun).toHaveLength(3);
  await works.endAll();
  await Promise.all(all);
});

it("work whose client has gone never starts, and delays no other", async () => {
  const queue = createFairQueue(ONE);
  const works = createWorks(queue);
  const running = works.add("school");
  let isOver = false;
  const givenUp = Promise.allSettled(
    Array.from({ length: 200 }, () => works.add("school", { isOver: () => isOver })),
  );
  isOver = true;
  await expect(works.add("school", { isOver: () => isOver })).rejects.toThrow("ended before its turn");
  const last = works.add("school");
  await works.endAll();
  await Promise.all([running, last]);
  for (const work of await givenUp) expect(work).toMatchObject({ status: "rejected" });
  expect(works.begun).toEqual(["school", "school"]);
});

it("clients that have gone do not make the queue refuse those who wait", async () => {
  const queue = createFairQueue(ONE);
  const works = createWorks(queue);
  const running = works.add("school");
  let isOver = false;
  const givenUp = ["school", "home"].flatMap((key) =>
    Array.from({ length: 200 }, () => works.add(key, { isOver: () => isOver })),
  );
  const before = queue.waitMs("school");
  isOver = true;
  const last = works.add("school", { deadlineAt: performance.now() + before / 2 });
  for (const work of givenUp) await expect(work).rejects.toThrow("ended before its turn");
  await works.endAll();
  await Promise.all([running, last]);
  expect(works.begun).toEqual(["school", "school"]);
});

it("work that would come too late is refused, and only that of the network which waits", async () => {
  const queue = createFairQueue(ONE);
  const works = createWorks(queue);
  const deadlineAt = performance.now() + 10_000;
  const admitted: Promise<string>[] = [];
  const refuse = async (): Promise<unknown> => {
    for (;;) {
      const work = works.add("flood", { deadlineAt });
      const error = await Promise.race([
        work.catch((error: unknown) => error),
        new Promise<undefined>((next) => setImmediate(next, undefined)),
      ]);
      if (error) return error;
      admitted.push(work);
    }
  };
  const error = await refuse();
  expect(isAppError(error) && [error.code, error.message]).toEqual([
    "UNAVAILABLE",
    "Too many people are logging in right now. Please try again shortly.",
  ]);
  expect(isAppError(error) && error.retryAfterSeconds).toBeGreaterThan(5);
  expect(admitted.length, "the bound is time, not a number of entries").toBeGreaterThan(200);
  admitted.push(works.add("home", { deadlineAt: performance.now() + 3_000 }));
  await works.endAll();
  await Promise.all(admitted);
  expect(works.begun.indexOf("home")).toBe(2);
});

it("slow work makes the queue refuse sooner, and an empty queue always accepts", async () => {
  const queue = createFairQueue(ONE);
  const works = createWorks(queue);
  const slow = works.add("home");
  const before = queue.waitMs("home");
  const begunAt = performance.now();
  while (performance.now() - begunAt < 10 * before) await new Promise(setImmediate);
  await works.endAll();
  await slow;
  const next = works.add("home", { deadlineAt: performance.now() });
  expect(queue.waitMs("home")).toBeGreaterThan(2 * before);
  await works.endAll();
  expect(await next).toMatch(/^home/);
});

it("work that fails frees its slot", async () => {
  const queue = createFairQueue(ONE);
  const turn = { key: "home", isOver: () => false, deadlineAt: LATER };
  const fail = async () => {
    throw new Error("broken");
  };
  await expect(queue.run(fail, turn)).rejects.toThrow("broken");
  expect(await queue.run(async () => "done", turn)).toBe("done");
});

it("a refusal is delayed, so that repeating it does not keep the process busy", async () => {
  const queue = createFairQueue(ONE, 200);
  const works = createWorks(queue);
  const running = works.add("flood");
  const begunAt = performance.now();
  const refused = works.add("flood", { deadlineAt: begunAt });
  await expect(refused).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(performance.now() - begunAt).toBeGreaterThan(190);
  await works.endAll();
  await running;
});
