import { expect, it } from "vitest";
import { BoundedStore } from "#server/cache/bounded-store.ts";

it("drops what was not used for longest once there are too many entries", () => {
  const store = new BoundedStore<number>({ entries: 2, bytes: 1_000 });
  store.set("a", 1, 1);
  store.set("b", 2, 1);
  store.get("a");
  store.set("c", 3, 1);
  expect([store.get("a"), store.get("b"), store.get("c")]).toEqual([1, undefined, 3]);
});

it("holds no more bytes than it may, also when entries are replaced", () => {
  const store = new BoundedStore<number>({ entries: 100, bytes: 800 });
  for (let round = 0; round < 50; round += 1) store.set(`key ${round % 20}`, round, 90);
  expect(store.size).toBe(8);
  expect(store.bytes).toBe(720);
});

it("does not keep what would push most of the others out", () => {
  const store = new BoundedStore<number>({ entries: 100, bytes: 800 });
  store.set("small", 1, 10);
  store.set("huge", 2, 101);
  expect([store.get("small"), store.get("huge")]).toEqual([1, undefined]);
});
