import { expect, it } from "vitest";
import type { Person } from "#schemas/admin.ts";
import { changesFor } from "./person-changes.ts";

const member: Person = {
  id: 1,
  username: "mei",
  email: "mei@example.com",
  permission: 1,
  activated: true,
  verified: true,
  suspendedAt: null,
  createdAt: new Date(0),
};
const admin: Person = { ...member, permission: 0 };
const of = (person: Person, who: { isSelf?: boolean; isLastAdmin?: boolean } = {}) =>
  changesFor({ person, isSelf: false, isLastAdmin: false, ...who });

it("offers what an account's state allows", () => {
  expect(of(member)).toEqual(["promote", "suspend"]);
  expect(of({ ...member, activated: false })).toEqual(["activate", "suspend"]);
  expect(of({ ...member, suspendedAt: new Date() })).toEqual(["restore"]);
  expect(of(admin)).toEqual(["demote", "suspend"]);
});

it("does not offer admins to suspend themselves, nor a change that would leave no admin", () => {
  expect(of(admin, { isSelf: true })).toEqual(["demote"]);
  expect(of(admin, { isLastAdmin: true })).toEqual([]);
  expect(of(admin, { isSelf: true, isLastAdmin: true })).toEqual([]);
});
