import { createBearerContext } from "#server/api/context.ts";
import { createGeneralLimits } from "#server/api/limits/general-limits.ts";
import { createDatabase } from "#server/db/client.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { matchRequest, readCall } from "#server/rest/call.ts";
import { handleRest } from "#server/rest/handler.ts";
import { runCall } from "#server/rest/run-call.ts";
import { createTestContext } from "#test/callers.ts";
import { cpuMs } from "#test/cpu.ts";
import { toTable } from "../load/table.ts";
import { openBenchDatabase } from "../stage/database.ts";

const CALLS = 100_000;
/** Calls of one kind in a row: the kinds take turns, so that they meet the same machine. */
const TURN = 1_000;
const NETWORKS = 5_000;
/** More than a process counts at once. */
const MANY_NETWORKS = 60_000;
const EVENTS = 1_000;

type Call = (number: number) => Promise<Reply | Response>;

/**
 * Compares the CPU time of `GET /event/{id}` by a visitor in this process: the procedure alone, and the whole handler with
 * limits, ETag and headers.
 */
export async function benchHandler(): Promise<void> {
  const postgres = await openBenchDatabase();
  const rows = 1_000;
  const size = {
    people: 200,
    members: 20,
    events: EVENTS,
    attendances: rows,
    foodItems: rows,
    notifications: rows,
  };
  await postgres.seed("cukup_bench_handler", { size, migrations: "drizzle" });
  const { db, close } = createDatabase(postgres.urlOf("cukup_bench_handler"));
  const { context: services } = createTestContext(db, { now: () => new Date() });
  const limits = createGeneralLimits((tries) => tries);
  const requestOf = (number: number, headers: Record<string, string> = {}) =>
    new Request(`http://localhost/api/v1/event/${(number % EVENTS) + 1}`, { headers });
  const asClient = (network: number, call: () => Promise<Reply | Response>) =>
    runInRequest(createRequestContext(`198.${network >> 16}.${(network >> 8) & 255}.${network & 255}`), call);
  const handle = (number: number, headers?: Record<string, string>, networks = NETWORKS) =>
    asClient(number % networks, () => handleRest(requestOf(number, headers), services, limits));
  const calls: Record<string, Call> = {
    "the procedure alone": (number) =>
      asClient(number % NETWORKS, async () => {
        const request = requestOf(number);
        return runCall(await readCall(matchRequest(request)), createBearerContext(request, services));
      }),
    "with limits, ETag and headers": (number) => handle(number),
    "the same, from 60,000 networks": (number) => handle(number, {}, MANY_NETWORKS),
    "the same, compression accepted": (number) => handle(number, { "accept-encoding": "gzip, br" }),
    "304 for what the client has": (number) => handle(number, { "if-none-match": "*" }),
  };
  const spent = new Map<string, number>();
  for (let turn = -1; turn < CALLS / TURN; turn += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const ms = await cpuMs(async () => {
        for (let number = 0; number < TURN; number += 1) {
          const { status } = await call(turn * TURN + TURN + number);
          if (status >= 400) throw new Error(`${name}: status ${status}`);
        }
      });
      // The first turn warms up.
      if (turn >= 0) spent.set(name, (spent.get(name) ?? 0) + ms);
    }
  }
  const [alone = 0] = spent.values();
  const toMicroseconds = (ms: number) => ((ms * 1000) / CALLS).toFixed(1);
  console.log(
    `\nCPU of this process in µs for a visitor's GET /event/{id}, ${CALLS} calls of each kind in turns\n`,
  );
  const lines = [...spent].map(([name, ms]) => [name, toMicroseconds(ms), toMicroseconds(ms - alone)]);
  console.log(toTable(["GET /event/{id}", "CPU", "dearer by"], lines));
  await close();
  await postgres.close();
}
