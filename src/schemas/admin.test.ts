import { expect, it } from "vitest";
import { AuditFilter } from "#schemas/admin.ts";

it.each([
  ["", undefined],
  [" ", undefined],
  ["abc", undefined],
  ["-1", undefined],
  ["99999999999", undefined],
  [null, undefined],
  ["0", 0],
  ["12", 12],
  [12, 12],
])("filters the audit log by the actor %j as %j", (actor, expected) => {
  expect(AuditFilter.parse({ actor }).actor).toBe(expected);
});
