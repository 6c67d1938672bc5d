import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sweepMailFiles } from "#server/integrations/mailer/mailer.ts";

const NOW = new Date("2026-12-01T04:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1_000;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "cukup-mail-"));
});
afterEach(() => rm(directory, { recursive: true }));

it("removes emails after 14 days, and nothing else", async () => {
  for (const [name, days] of [
    ["new.eml", 13],
    ["old.eml", 15],
    ["old.part", 15],
    ["old.txt", 15],
  ] as const) {
    await writeFile(join(directory, name), "");
    const written = new Date(NOW.getTime() - days * DAY_MS);
    await utimes(join(directory, name), written, written);
  }
  await sweepMailFiles(directory, NOW);
  expect((await readdir(directory)).sort()).toEqual(["new.eml", "old.txt"]);
});

it("finds nothing to do where no email was ever written", async () => {
  await expect(sweepMailFiles(join(directory, "mail"), NOW)).resolves.toBeUndefined();
});
