import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import postgres from "postgres";
import { createBenchCases } from "../load/cases.ts";
import type { Measurement } from "../load/measure.ts";
import { type Entrant, reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import type { SeededWorld, SeedSize } from "../stage/seed.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import { waitForQueue } from "../stage/wait-for-queue.ts";
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

/**
 * Compares the p99 of reads with that after an event of 500 people is cancelled, whose browsers are each pushed to once, and with
 * that after another is cancelled, whose people get an email and a row of the bell alone.
 */
export function benchPush({ checkout, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const service = await startPushService();
    const world = await stage.seed(DATABASE, { size: SIZE, oldest: checkout });
    const settings = {
      PUSH_TEST_HOST: service.host,
      NODE_EXTRA_CA_CERTS: `${CERTIFICATE}.crt`,
      WEB_CONCURRENCY: "2",
    };
    const app = await stage.startApp("app", { checkout, database: DATABASE, settings });
    const reads = createBenchCases(world)
      .filter(({ name }) => (only ?? READS).includes(name))
      .map((benchCase) => ({ ...benchCase, ...LOAD }));
    const ids = Array.from({ length: 2 * reads.length * rounds }, (_, index) => world.size.events - index);
    const pushedIds = ids.splice(ids.length / 2);
    await subscribe(app, { pushedIds, silentIds: ids, host: service.host });
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const benchCase of reads) {
      const pushed: number[] = [];
      const read = { server: app, benchCase };
      const silent: Entrant = {
        ...read,
        name: "emails",
        prepare: () => cancel(app, world, ids.pop()),
        async check() {
          await waitForQueue(app);
          return null;
        },
      };
      const cancelling: Entrant = {
        ...read,
        name: "pushes",
        prepare: () => cancel(app, world, pushedIds.pop()),
        async check({ p99 }: Measurement) {
          pushed.push(service.received.length);
          await waitForQueue(app);
          const { length } = service.received;
          const isOnce = length === SEATS && new Set(service.received.splice(0)).size === SEATS;
          console.error(`${pushed.at(-1)} of ${length} pushes in the round, p99 ${toFigure(p99)} ms`);
          return isOnce ? null : `${length} pushes to ${SEATS} browsers`;
        },
      };
      const entrants = [{ ...read, name: "quiet" }, silent, cancelling];
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(benchCase.name, medians);
      const of = (name: string) => medians.get(name)?.p99 ?? Number.NaN;
      const figures = [of("quiet"), of("emails"), of("pushes"), of("pushes") / of("emails")];
      rows.push([benchCase.name, ...figures.map(toFigure), pushed.join(", ")]);
    }
    await service.close();
    console.log(
      `\np99 in ms; ${SEATS} people, ${LOAD.perSecond} reads a second, ${rounds} × ${seconds} s, in turns\n`,
    );
    console.log(toTable(["read", "quiet", "emails", "pushes", "pushes : emails", "pushed meanwhile"], rows));
  });
}

/**
 * Starts a push service that accepts everything, and keeps the paths that were pushed to. It has a thread of its own, since the
 * encryption of its connections would delay the requests that are measured.
 */
async function startPushService() {
  const worker = new Worker(new URL("../stage/push-service.ts", import.meta.url), {
    workerData: { certificate: CERTIFICATE },
  });
  const [port]: number[] = await once(worker, "message");
  const received: string[] = [];
  worker.on("message", (path: string) => received.push(path));
  return {
    host: `localhost:${port}`,
    received,
    close: () => worker.terminate(),
  };
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
