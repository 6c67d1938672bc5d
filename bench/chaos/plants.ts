import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import type { Load } from "./load.ts";
import type { Person } from "./record/recorder.ts";
import { objectOf } from "./site/services.ts";

/** Defect that is planted, which a run must find. */
export type Plant = {
  /** Part of the name of the only fault of the run. */
  only: string;
  /** Matches the line in which the run reports it. */
  finds: RegExp;
  /** True for a primary that does not wait for its standby. */
  isAsynchronous?: boolean;
  /** Changes the accounts of the load. */
  people?(person: Person): Person;
  /** Damages what is stored, after the load. */
  spoil?(stored: { sql: postgres.Sql; bucket: string; load: Load }): Promise<unknown>;
};

/** Fault that is soon over, for plants that need none. */
const QUICK = "kill the process of the jobs";

export const PLANTS: Record<string, Plant> = {
  tokens: {
    only: QUICK,
    finds: /^only \d+ % of the writes were acknowledged/,
    people: (person) => ({ ...person, token: "not a token" }),
  },
  standby: { only: "cut the standby off", finds: /^\d+ acknowledged writes are lost/, isAsynchronous: true },
  row: {
    only: QUICK,
    finds: /acknowledged writes are lost: .*\bfeedback Chaos/,
    spoil: ({ sql }) => sql`delete from feedback where id = (select max(id) from feedback)`,
  },
  edit: {
    only: QUICK,
    finds: /acknowledged writes are lost: .*\bcorrect a meal Chaos/,
    spoil: ({ sql }) => sql`update food_items set calories_kcal = 300 where id =
      (select max(id) from food_items where deleted_at is null and calories_kcal > 300)`,
  },
  logout: {
    only: QUICK,
    finds: /acknowledged writes are lost: .*\blogout \d/,
    spoil: ({ sql }) => sql`update sessions set revoked_at = null where id =
      (select max(id) from sessions where revoked_at is not null)`,
  },
  photo: {
    only: QUICK,
    finds: /another picture/,
    async spoil({ bucket, load: { photos } }) {
      const [one, other] = photos;
      if (!one || !other) throw new Error("There are no two photos to exchange");
      cpSync(
        objectOf(bucket, `photos/${one.key}/photo.webp`),
        objectOf(bucket, `photos/${other.key}/photo.webp`),
      );
    },
  },
};

/** Runs of the self-test: nothing, or plants that do not hide each other. */
const RUNS: readonly (readonly string[])[] = [
  [],
  ["tokens"],
  ["standby"],
  ["row", "edit", "logout", "photo"],
];

/**
 * Runs `pnpm chaos` without a plant, which must pass, and with each plant, which must fail and say why.
 * @param only name of a plant, or `none`, whose run is the only one; empty for all
 * @returns 0 if all of that happens, else 1
 */
export function testItself(only: string): number {
  const runs = RUNS.filter(
    (plants) => only === "" || (plants.length === 0 ? only === "none" : plants.includes(only)),
  );
  let failures = 0;
  for (const plants of runs) {
    const fault = PLANTS[plants[0] ?? ""]?.only ?? QUICK;
    const args = [
      "--no-upgrade",
      "--minutes",
      "0",
      "--only",
      fault,
      ...plants.flatMap((name) => ["--plant", name]),
    ];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, "../chaos.ts"), ...args],
      { encoding: "utf8" },
    );
    const found = stdout.split("\n").flatMap((line) => /^WRONG: (.*)/.exec(line)?.[1] ?? []);
    const unseen = plants.filter((name) => !found.some((line) => PLANTS[name]?.finds.test(line)));
    const isRight = status === (plants.length === 0 ? 0 : 1) && unseen.length === 0;
    console.log(`${isRight ? "ok" : "FAILED"}: ${plants.join(", ") || "nothing planted"} (exit ${status})`);
    for (const line of found) console.log(`  found: ${line.slice(0, 200)}`);
    if (isRight) continue;
    failures += 1;
    console.log([...unseen.map((name) => `  not found: ${name}`), stdout, stderr].join("\n"));
  }
  return failures === 0 && runs.length > 0 ? 0 : 1;
}
