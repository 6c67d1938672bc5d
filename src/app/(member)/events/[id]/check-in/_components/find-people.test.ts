import { expect, it } from "vitest";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import { findPeople, namesOfThoseHere } from "./find-people.ts";

const person = (username: string, firstName: string | null, isHere = false): CheckInItem => ({
  username,
  firstName,
  checkedInAt: isHere ? new Date("2026-11-27T10:00:00Z") : null,
  walkedIn: false,
  confirmed: true,
});
const people = [person("siti88", "Hélène"), person("arif_lim", null, true), person("mei", "Mei Ling")];
const namesFor = (text: string, hidden: ReadonlySet<string> = new Set()) =>
  findPeople(people, text, hidden).map(({ username }) => username);

it("finds people by parts of username and first name, in any case, order and accent", () => {
  expect(namesFor("")).toEqual(["siti88", "arif_lim", "mei"]);
  expect(namesFor(" HELENE ")).toEqual(["siti88"]);
  expect(namesFor("ling mei")).toEqual(["mei"]);
  expect(namesFor("lim")).toEqual(["arif_lim"]);
  expect(namesFor("nobody")).toEqual([]);
});

it("keeps in the list those who come after the filter was chosen", () => {
  const hidden = namesOfThoseHere(people);
  expect(namesFor("", hidden)).toEqual(["siti88", "mei"]);
  const later = people.map((one) => (one.username === "mei" ? person("mei", "Mei Ling", true) : one));
  expect(findPeople(later, "", hidden).map(({ username }) => username)).toEqual(["siti88", "mei"]);
});

it("shows again those whose check-in is undone", () => {
  const hidden = namesOfThoseHere(people);
  const undone = people.map((one) => ({ ...one, checkedInAt: null }));
  expect(findPeople(undone, "", hidden)).toHaveLength(3);
});
