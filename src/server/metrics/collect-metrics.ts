import { setTimeout as sleep } from "node:timers/promises";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import { env } from "#env.ts";
import { checkReads, checkWrites, database } from "#server/db/client.ts";
import { countConnections } from "#server/db/connections.ts";
import { countJobs } from "#server/jobs/count-jobs.ts";
import { replaceSingleton } from "#server/singleton.ts";
import type { Metrics } from "#server/telemetry/metrics.ts";

/** Numbers of one process, as `mergeMetrics` takes them. */
export type ProcessMetrics = Omit<MetricObjectWithValues<MetricValue<string>>, "collect">[];

/** Seconds. A response from memory takes a millisecond, a recognition up to 25 s. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RECOGNITION_BUCKETS = [0.5, 1, 2, 3, 5, 8, 13, 21];
const QUERY_MS = 1_000;
/** The counts read each job that waits. */
const QUEUE_INTERVAL_MS = 5_000;

/** Content type of the text format. */
export const METRICS_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * Starts to count in this process.
 * @param process its role; `all` and `jobs` tell about the queues, too
 * @returns a function that reads the numbers, in three seconds at most, whatever the database does
 */
export function startMetrics(process: "all" | "web" | "jobs"): () => Promise<ProcessMetrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  removeMisnamed(registry);
  gauge("cukup_process", "1 for each process that responded.", ["version"]).set(
    { version: env().APP_VERSION ?? "" },
    1,
  );
  replaceSingleton("metrics", countIn(registers));
  const readDatabase = watchDatabase();
  return async () => {
    await readDatabase();
    return registry.getMetricsAsJSON();
  };

  function gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers });
  }

  /** Creates the numbers that are read from the database. */
  function watchDatabase(): () => Promise<void> {
    const up = gauge("cukup_database_up", "1 if the database reads.", []);
    const writes = gauge("cukup_database_writes", "1 if commits come back.", []);
    const transactions = gauge("cukup_database_transactions", "Transactions and other writes.", ["state"]);
    const jobs = gauge("cukup_queue_jobs", "Jobs by queue and state.", ["queue", "state"]);
    const age = gauge("cukup_queue_oldest_seconds", "Age of the oldest job that waits, by queue.", ["queue"]);
    const connections = gauge(
      "cukup_database_connections",
      "Connections of this site's processes on all machines.",
      ["application", "state"],
    );
    let readAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const { running, waiting } = database().writeLimit.count();
      transactions.set({ state: "running" }, running);
      transactions.set({ state: "waiting" }, waiting);
      const [readOutcome, writeOutcome] = await Promise.all([checkReads(), checkWrites()]);
      up.set(readOutcome === "ok" ? 1 : 0);
      writes.set(writeOutcome === "ok" ? 1 : 0);
      if (process === "web" || performance.now() - readAt < QUEUE_INTERVAL_MS) return;
      const rows = await inTime(countJobs(database().db));
      const open = await inTime(countConnections(database().db));
      for (const stale of [jobs, age, connections]) stale.reset();
      if (!rows || !open) return;
      readAt = performance.now();
      for (const { queue, state, jobs: number, age: seconds } of rows) {
        jobs.set({ queue, state }, number);
        if (state === "waiting") age.set({ queue }, seconds);
      }
      for (const { application, state, number } of open) connections.set({ application, state }, number);
    };
  }
}

/**
 * Merges the numbers of several processes. They are not added up: a sum falls when a process ends, which Prometheus would
 * take for a restart of the counter.
 * @param processes each with the value of its label `process`
 * @returns the text format of Prometheus
 */
export function mergeMetrics(
  processes: readonly { process: string; metrics: ProcessMetrics }[],
): Promise<string> {
  const labelled = processes.map(({ process, metrics }) =>
    metrics.map(({ values, ...metric }) => ({
      ...metric,
      // Leaves values as they are, since no two have the same labels, and makes 0 of a null (NaN between processes).
      aggregator: "sum" as const,
      values: values.map((value) => ({ ...value, labels: { process, ...value.labels } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}

/** Removes the library's gauges that are named like counters: Prometheus would be asked for their rate. */
function removeMisnamed(registry: Registry): void {
  for (const { name, type } of registry.getMetricsAsArray())
    if (name.endsWith("_total") && String(type) !== "counter") registry.removeSingleMetric(name);
}

function countIn(registers: Registry[]): Metrics {
  const requests = new Counter({
    name: "cukup_http_requests_total",
    help: "Requests by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "cukup_http_request_duration_seconds",
    help: "Time from a request's head to the end of its response.",
    labelNames: ["route"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const cacheReads = new Counter({
    name: "cukup_cache_reads_total",
    help: "Lookups in the caches of pages and of data for pages.",
    labelNames: ["cache", "result"],
    registers,
  });
  const mails = new Counter({
    name: "cukup_mails_total",
    help: "Emails sent, and tries that failed, to be repeated or not.",
    labelNames: ["outcome"],
    registers,
  });
  const pushes = new Counter({
    name: "cukup_pushes_total",
    help: "Notifications pushed, tries that failed, to be repeated or not, and subscriptions deleted, by cause.",
    labelNames: ["outcome", "cause"],
    registers,
  });
  const recognitions = new Histogram({
    name: "cukup_recognition_duration_seconds",
    help: "Time that the vision model took for a photo.",
    labelNames: ["outcome"],
    buckets: RECOGNITION_BUCKETS,
    registers,
  });
  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    cacheRead: (cache, isHit) => cacheReads.inc({ cache, result: isHit ? "hit" : "miss" }),
    mail: (outcome) => mails.inc({ outcome }),
    push: (outcome, cause) => pushes.inc({ outcome, cause }),
    recognition: (outcome, seconds) => recognitions.observe({ outcome }, seconds),
  };
}

/** Returns null if work fails or takes too long. */
function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  return Promise.race([work.catch(() => null), sleep(QUERY_MS, null, { ref: false })]);
}
