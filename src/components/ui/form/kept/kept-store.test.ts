import { expect, it } from "vitest";
import { createKeptStore, MAX_FORMS } from "#components/ui/form/kept/kept-store.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Creates the store of a tab, whose person and clock the test changes. */
function openTab() {
  const items = new Map<string, string>();
  const tab = { owner: 7 as number | undefined, now: 0, isBlocked: false, items };
  const store = createKeptStore({
    storage: () => {
      if (tab.isBlocked) throw new Error("Access is denied");
      return {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
        key: (index) => [...items.keys()][index] ?? null,
        length: items.size,
      };
    },
    owner: () => tab.owner,
    now: () => tab.now,
  });
  return { ...store, tab };
}

it("gives back what a person typed into a form, and nobody else's", () => {
  const { keep, find, tab } = openTab();
  keep("food.new", { name: "Secret supper", calories: 640 });
  expect(find("food.new")).toEqual({ name: "Secret supper", calories: 640 });
  expect(find("food.7")).toBeNull();
  for (const owner of [8, 0, undefined]) {
    tab.owner = owner;
    expect(find("food.new"), `person ${owner}`).toBeNull();
    keep("food.new", {});
  }
  tab.owner = 7;
  expect(find("food.new")).toEqual({ name: "Secret supper", calories: 640 });
  // The id of one person is the beginning of another's.
  tab.owner = 77;
  expect(find("food.new")).toBeNull();
});

it("drops what is saved, a day old, too large, or of an account that is deleted", () => {
  const { keep, find, dropAll, tab } = openTab();
  keep("feedback", { text: "Less rice" });
  keep("feedback", {});
  expect(find("feedback")).toBeNull();

  keep("feedback", { text: "Less rice" });
  tab.now = DAY_MS - 1;
  expect(find("feedback")).not.toBeNull();
  tab.now = DAY_MS;
  expect(find("feedback")).toBeNull();
  keep("food.new", { name: "Laksa" });
  expect([...tab.items.keys()]).toEqual(["cukup.kept.7.food.new"]);

  keep("food.new", { name: "L".repeat(400_000) });
  expect(find("food.new")).toBeNull();

  keep("a", { text: "1" });
  tab.owner = 8;
  keep("a", { text: "2" });
  dropAll();
  expect([...tab.items.keys()]).toEqual(["cukup.kept.7.a"]);
});

it("keeps the latest forms of a person, whatever others typed", () => {
  const { keep, find, tab } = openTab();
  tab.owner = 8;
  keep("first", { text: "of another" });
  tab.owner = 7;
  for (let index = 0; index <= MAX_FORMS; index++) {
    tab.now += 1;
    keep(`event.${index}`, { title: "T" });
  }
  expect([find("event.0"), find("event.1"), find(`event.${MAX_FORMS}`)]).toEqual([
    null,
    { title: "T" },
    { title: "T" },
  ]);
  expect(tab.items.size).toBe(MAX_FORMS + 1);
});

it("keeps nothing where storage is blocked, and reads no nonsense", () => {
  const { keep, find, dropAll, tab } = openTab();
  for (const text of [
    "",
    "{",
    "7",
    "null",
    '{"at":"now","values":{}}',
    '{"at":1,"values":"x"}',
    '{"at":1}',
  ]) {
    tab.items.set("cukup.kept.7.feedback", text);
    expect(find("feedback"), text).toBeNull();
  }
  tab.isBlocked = true;
  keep("feedback", { text: "Less rice" });
  dropAll();
  expect(find("feedback")).toBeNull();
});
