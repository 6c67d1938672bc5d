import { expect, it } from "vitest";
import { countHere } from "#lib/event/check-in/check-in.ts";
import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";
import { putPerson, removePerson, updateShown } from "./list-changes.ts";

const at = new Date("2026-11-27T10:00:00Z");
const person = (username: string, more: Partial<CheckInItem> = {}): CheckInItem => ({
  username,
  firstName: null,
  checkedInAt: null,
  walkedIn: false,
  confirmed: true,
  ...more,
});
const list = (items: CheckInItem[], more: Partial<CheckInList> = {}): CheckInList => ({
  items,
  here: countHere(items),
  seats: items.filter(({ confirmed }) => confirmed).length,
  unconfirmed: items.filter(({ confirmed }) => !confirmed).length,
  walkIns: 0,
  opensAt: at,
  closesAt: at,
  refusal: null,
  asOf: at.toISOString(),
  ...more,
});

it("counts a person once, however often they are checked in", () => {
  const once = putPerson(list([person("a"), person("b")]), person("b", { checkedInAt: at }));
  const twice = putPerson(once, person("b", { checkedInAt: at }));
  expect(once).toEqual(list([person("a"), person("b", { checkedInAt: at })]));
  expect(twice).toEqual(once);
});

it("adds the seat of a walk-in, and takes it away with the check-in", () => {
  const walkIn = person("c", { checkedInAt: at, walkedIn: true });
  const known = list([person("a")]);
  const grown = putPerson(known, walkIn);
  expect(grown).toEqual(list([walkIn, person("a")]));
  expect(removePerson(grown, "c", { withSeat: true })).toEqual(known);
});

it("adds no seat for a person of a long list who was not shown", () => {
  const known = list([person("a")], { seats: 2_000, here: 7 });
  expect(putPerson(known, person("z", { checkedInAt: at }))).toMatchObject({ seats: 2_000, here: 8 });
});

it("keeps the seat of a person whose check-in is undone", () => {
  const known = list([person("a", { checkedInAt: at })]);
  expect(removePerson(known, "a", { withSeat: false })).toEqual(list([person("a")]));
});

it("updates the rows of a long list in place", () => {
  const known = list([person("a"), person("b")], { seats: 2_000 });
  const change = list([person("b", { checkedInAt: at }), person("z", { checkedInAt: at })], { seats: 2_001 });
  const updated = updateShown(known, change);
  expect(updated.items).toEqual([person("a"), person("b", { checkedInAt: at })]);
  expect(updated).toMatchObject({ seats: 2_001, here: 2 });
});

it("counts a walk-in apart until they confirm, or show their pass", () => {
  const entered = person("c", { checkedInAt: at, walkedIn: true, confirmed: false });
  const known = list([person("a")]);
  const grown = putPerson(known, entered);
  expect(grown).toEqual(list([entered, person("a")]));
  expect(grown).toMatchObject({ seats: 1, here: 0, unconfirmed: 1 });
  const confirmed = { ...entered, confirmed: true };
  expect(putPerson(grown, confirmed)).toEqual(list([confirmed, person("a")]));
  expect(removePerson(grown, "c", { withSeat: true })).toEqual(known);
});
