import { createECDH, randomBytes } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { PUSH_QUEUE } from "#server/jobs/queues.ts";
import { createBenchCases } from "../load/cases.ts";
import type { Measurement } from "../load/measure.ts";
import { type Entrant, reportFaults, runRounds } from "../load/rounds.ts";
import { percentile } from "../load/statistics.ts";
import { toFigure, toTable } from "../load/table.ts";
import type { SeededWorld, SeedSize } from "../stage/seed.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import { discardJobs, waitForQueue } from "../stage/wait-for-queue.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const SEATS = 500;
/** Id of the member who cancels events; those before are pushed to, and as many after have no browser. */
const ADMIN = SEATS + 1;
const READS = ["list", "by-id"];
/** A load that leaves room on two cores, so that the pushes are sent while the reads are measured. */
const LOAD = { connections: 16, perSecond: 100 };
const SIZE = {
  people: 12_000,
  members: ADMIN,
  events: 20_000,
  attendances: 120_000,
  foodItems: 50_000,
  notifications: 50_000,
} satisfies SeedSize;
const CERTIFICATE = join(import.meta.dirname, "../../src/test/push/localhost");

/** Time that the pushes of an event may take. */
const PUSHES_MS = 60_000;

/**
 * Compares the p99 of reads with that after an event of 500 people is cancelled, whose browsers are each pushed to once, and with
 * that after another is cancelled, whose people get an email and a row of the bell alone.
 */
export function benchPush({ checkout, against, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const service = await stage.startPushSink(CERTIFICATE);
    const world = await stage.seed(DATABASE, { size: SIZE, oldest: against ?? checkout });
    const settings = {
      PUSH_TEST_HOST: service.host,
      NODE_EXTRA_CA_CERTS: `${CERTIFICATE}.crt`,
      WEB_CONCURRENCY: "2",
    };
    const reads = createBenchCases(world)
      .filter(({ name }) => (only ?? READS).includes(name))
      .map((benchCase) => ({ ...benchCase, ...LOAD }));
    const toIds = (from: number) =>
      Array.from({ length: reads.length * rounds }, (_, index) => world.size.events - from - index);
    const apps = [];
    for (const [name, folder] of Object.entries({ before: against, app: checkout })) {
      if (!folder) continue;
      const server = await stage.startApp(name, { checkout: folder, database: DATABASE, settings });
      const [silentIds, pushedIds] = [toIds(0), toIds(reads.length * rounds)];
      await subscribe(server, { pushedIds, silentIds, host: service.host });
      apps.push({ server, silentIds, pushedIds });
    }
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const benchCase of reads) {
      const times = new Map<string, number[]>();
      const entrants = apps.flatMap(({ server, silentIds, pushedIds }): Entrant[] => {
        const toEntrant = (beside: string, { prepare, check }: Pick<Entrant, "prepare" | "check"> = {}) => {
          const name = `${server.name}, ${beside}`;
          const all: number[] = [];
          times.set(name, all);
          return {
            name,
            server,
            benchCase,
            ...(prepare && { prepare }),
            async check(round: Measurement) {
              all.push(...round.times);
              return check?.(round) ?? null;
            },
          };
        };
        return [
          toEntrant("nothing"),
          toEntrant("emails", {
            prepare: () => cancel(server, world, silentIds.pop()),
            async check() {
              await discardJobs(server);
              return null;
            },
          }),
          toEntrant("pushes", {
            prepare: () => cancel(server, world, pushedIds.pop()),
            async check() {
              await waitForQueue(server, { timeoutMs: PUSHES_MS, queue: PUSH_QUEUE });
              await discardJobs(server);
              const received = service.received.splice(0);
              const isOnce = received.length === SEATS && new Set(received).size === SEATS;
              return isOnce ? null : `${received.length} pushes to ${SEATS} browsers`;
            },
          }),
        ];
      });
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(benchCase.name, medians);
      for (const [name, all] of times) {
        const figures = [0.5, 0.95, 0.99].map((share) => toFigure(percentile(all, share)));
        rows.push([benchCase.name, name, ...figures, toFigure(medians.get(name)?.p99 ?? Number.NaN)]);
      }
    }
    console.log(
      `\n${SEATS} people, ${LOAD.perSecond} reads a second, ${rounds} × ${seconds} s in turns; ms, of all rounds together\n`,
    );
    console.log(toTable(["read", "beside", "p50", "p95", "p99", "median p99 of a round"], rows));
  });
}

type Cancelled = { pushedIds: number[]; silentIds: number[]; host: string };

/** Gives the first members a browser each, and seats at the events whose people are pushed to; those of others have no browser. */
async function subscribe(
  { databaseUrl }: BenchServer,
  { pushedIds, silentIds, host }: Cancelled,
): Promise<void> {
  const ids = [...pushedIds, ...silentIds];
  const sql = postgres(databaseUrl, { max: 1 });
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  await sql`update users set permission = 0 where id = ${ADMIN}`;
  await sql`update users set quiet_from = null, quiet_to = null where id <= ${ADMIN + SEATS}`;
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device)
    select user_id, id, 'https://' || ${host}::text || '/' || id, ${p256dh}, ${auth}, 'bench'
    from sessions where user_id <= ${SEATS}`;
  await sql`update events set capacity = null where id in ${sql(ids)}`;
  await sql`delete from attendances where event_id in ${sql(ids)}`;
  await sql`
    insert into attendances (event_id, user_id)
    select event_id, user_id from unnest(${pushedIds}::int[]) event_id, generate_series(1, ${SEATS}::int) user_id
    union all
    select event_id, ${ADMIN}::int + seat from unnest(${silentIds}::int[]) event_id, generate_series(1, ${SEATS}::int) seat`;
  await sql`vacuum analyze attendances, push_subscriptions`;
  await sql.end();
}

/** @throws Error for any response but 200 */
async function cancel({ origin }: BenchServer, { members }: SeededWorld, id = 0): Promise<void> {
  const response = await fetch(`${origin}/api/v1/event/${id}`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${members[ADMIN - 1]?.accessToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ status: "cancelled" }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
}
