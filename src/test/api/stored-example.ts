import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { NOW } from "#test/factories.ts";

const FIRST_ID = Math.min(...Object.values(EXAMPLE_IDS));
/** Id of what a call makes. */
const NEW_ID = 10_099;
const NEW_CODE = "65CM4J";

const TIMES = /(?:At|_at|since)$/;
/** Time of day, which is the same in every run. */
const CLOCK = /^\d\d:\d\d$/;
/** Values that differ between runs, by their keys. */
const CONSTANTS: Record<string, string> = {
  access_token: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.the-signature",
  refresh_token: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.another-signature",
  token: "cukup_pat_0000000000000000000000000000000EXAMPLE",
  lastFour: "MPLE",
  challenge: "TjRk0XyWn3oZ2vB7qLs9cF5hJ8mD1pG6uEaKiYtRbQw",
  track: "5c1d7f0e-93ab-4e26-8d4f-7a0b1c2d3e4f",
};
/** Times that a row keeps, not those of the call. */
const KEPT_TIMES = new Set(["startsAt", "eatenAt", "expiresAt"]);

/** Makes a response the same in every run: ids, times and secrets that a call makes become constants. */
export function toStoredExample(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => toStoredExample(item, key));
  if (typeof value === "object" && value !== null) {
    const stored = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, toStoredExample(part, name)]),
    );
    // The code of a new claim follows from its id.
    return stored.id === NEW_ID && typeof stored.code === "string" ? { ...stored, code: NEW_CODE } : stored;
  }
  if (typeof value === "number" && key === "id" && value < FIRST_ID) return NEW_ID;
  if (typeof value !== "string") return value;
  const isKept = KEPT_TIMES.has(key) || value.startsWith("2026-11-20") || CLOCK.test(value);
  if (TIMES.test(key) && !isKept) return NOW.toISOString();
  return CONSTANTS[key] ?? value;
}
