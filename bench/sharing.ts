import { join } from "node:path";
import { parseArgs } from "node:util";
import { toTable } from "./load/table.ts";
import { type Figures, measureSharing } from "./sharing/measure.ts";
import { type Setting, simulate } from "./sharing/simulate.ts";
import { openBenchDatabase } from "./stage/database.ts";
import { AUTH_SECRET } from "./stage/servers.ts";

/*
 * `pnpm bench:sharing`: two weeks of free food through the real services with a moved clock. Fails if the greedy members take too much,
 * somebody who asked three times got nothing, or food is left that somebody in line could have held.
 */
const MOST_GREEDY = 0.35;
/** Share of the usual members whom an offer interests, at which the greedy members' share is judged. */
const JUDGED_AT = 3;

Object.assign(process.env, { AUTH_SECRET, NODE_ENV: "production" });
const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: {
    offers: { type: "string", default: "500" },
    people: { type: "string", default: "200" },
    interest: { type: "string", default: "1.5,3,5" },
    seeds: { type: "string", default: "1" },
  },
});
const rows: string[][] = [];
const faults: string[] = [];
const database = await openBenchDatabase();
try {
  for (const interest of values.interest.split(","))
    for (let seed = 1; seed <= Number(values.seeds); seed += 1) await runOnce(Number(interest), seed);
} finally {
  await database.close();
}
const head = ["interested, %", "seed", "share of the 10, %", "of the top tenth, %", "people with nothing, %"];
console.log(`\n${toTable([...head, "asked 3 times, nothing", "portions taken, %"], rows)}`);
for (const fault of faults) console.log(`! ${fault}`);
if (faults.length > 0) process.exitCode = 1;

async function runOnce(interest: number, seed: number): Promise<void> {
  const numbers = { offers: Number(values.offers), people: Number(values.people), greedy: 10 };
  const setting: Setting = { ...numbers, interest: interest / 100, seed };
  const migrations = join(import.meta.dirname, "../drizzle");
  const { db, close } = await database.open("cukup_sharing", migrations);
  try {
    const run = await simulate(db, setting);
    const figures = await measureSharing(db, run);
    judge(interest, figures, run.wasted);
    const percent = (share: number) => (share * 100).toFixed(0);
    const { greedy, topTenth, nothing, unlucky, taken } = figures;
    rows.push([
      ...[`${interest}`, `${seed}`, percent(greedy), percent(topTenth), percent(nothing)],
      ...[`${unlucky}`, percent(taken)],
    ]);
    console.log(`${interest} % interested, seed ${seed}: done`);
  } finally {
    await close();
  }
}

function judge(interest: number, { greedy, unlucky }: Figures, wasted: readonly string[]): void {
  const where = `${interest} % interested`;
  if (interest >= JUDGED_AT && greedy >= MOST_GREEDY)
    faults.push(`${where}: the greedy members took ${(greedy * 100).toFixed(0)} %`);
  if (unlucky > 0) faults.push(`${where}: ${unlucky} people asked three times and got nothing`);
  for (const line of wasted) faults.push(`${where}: ${line}`);
}
