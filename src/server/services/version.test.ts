import { expect, it } from "vitest";
import { nextVersion, requireSameVersion } from "./version.ts";

const stored = { updatedAt: new Date("2026-11-22T10:00:00.000Z") };

it("refuses a change of an older version", () => {
  const older = new Date("2026-11-22T09:59:59.999Z");
  expect(() => requireSameVersion("guide", stored, older)).toThrow(
    expect.objectContaining({
      code: "CONFLICT",
      message: "Someone else has changed this guide since you opened it. Please look at it again.",
    }),
  );
  requireSameVersion("guide", stored, new Date(stored.updatedAt));
  requireSameVersion("guide", stored, undefined);
});

it("makes each version later than the one before", () => {
  const later = new Date("2026-11-22T10:00:05.000Z");
  expect(nextVersion(stored, later)).toEqual(later);
  expect(nextVersion(stored, stored.updatedAt)).toEqual(new Date("2026-11-22T10:00:00.001Z"));
});
