import { expect, it } from "vitest";
import { z } from "zod";
import { randomUuid } from "#components/random-uuid.ts";

it("makes UUIDs of version 4, each different", () => {
  const made = Array.from({ length: 100 }, randomUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(made).size).toBe(100);
});
