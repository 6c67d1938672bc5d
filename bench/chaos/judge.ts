import { setTimeout as sleep } from "node:timers/promises";
import { type Evidence, findProblems } from "./find-problems.ts";
import type { Load } from "./load.ts";
import { PLANTS } from "./plants.ts";
import { balance, findWrongPortions, readStored } from "./record/ledger.ts";
import type { StartedSite } from "./site/start-site.ts";
import { findWrongPhotos } from "./writes/photos.ts";

const MAIL_PATIENCE_MS = 120_000;

/** Compares what was acknowledged with what is stored, was mailed and is served. @returns what is wrong */
export async function judge(
  { cluster, mail, origin, bucket }: StartedSite,
  load: Load,
  run: Pick<Evidence, "periods" | "faults" | "skipped" | "maySkip"> & { plants: readonly string[] },
): Promise<string[]> {
  const sql = cluster.open();
  for (const name of run.plants) await PLANTS[name]?.spoil?.({ sql, bucket, load });
  const { writes, photos } = load;
  const result = balance(await readStored(sql), writes);
  const wrongPortions = await findWrongPortions(sql);
  await sql.end();

  const registered = writes.filter(
    ({ kind, outcome }) => kind === "registration" && outcome === "acknowledged",
  );
  const isMailed = ({ marker }: { marker: string }) => mail.received.has(marker);
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  while (!registered.every(isMailed) && Date.now() < deadline) await sleep(500);
  const unmailed = registered.filter((write) => !isMailed(write)).length;
  const repeated = [...mail.received.values()].filter((ids) => ids.length > new Set(ids).size).length;
  const wrongPhotos = await findWrongPhotos(origin, photos);

  const kinds = Map.groupBy(
    writes.filter(({ outcome }) => outcome === "acknowledged"),
    ({ kind }) => kind,
  );
  console.log(
    `\n${result.acknowledged} writes acknowledged, ${result.lost.length} of them lost; ${result.refused} refused, ${result.storedThoughRefused.length} of them stored; ${result.unknown} unknown at first, ${result.settled} of them stored once by repeating; ${photos.length} photos, ${wrongPhotos.length} sizes of them wrong; ${registered.length} registrations, ${mail.received.size} people mailed, ${repeated} of them got a mail twice`,
  );
  console.log(`acknowledged: ${[...kinds].map(([kind, some]) => `${some.length} × ${kind}`).join(", ")}`);
  return [
    ...findProblems({ ...load, ...run, balance: result }),
    ...wrongPortions,
    ...wrongPhotos.map((line) => `photo ${line}`),
    ...(unmailed > 0 ? [`${unmailed} people who registered got no mail`] : []),
  ];
}
