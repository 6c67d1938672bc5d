import { afterEach, beforeEach, expect, it } from "vitest";
import { createDatabase, type Database } from "#server/db/client.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { startMachineMetrics } from "#server/metrics/collect-machine-metrics.ts";
import { mergeMetrics, startMetrics } from "#server/metrics/collect-metrics.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";
import { metrics } from "#server/telemetry/metrics.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST } from "#test/queue/queue.ts";

const shared = committedTestDatabase();
const kept = findSingleton<Database>("database");
let database: Database;
beforeEach(() => {
  database = createDatabase(shared.url);
  replaceSingleton("database", database);
});
afterEach(async () => {
  await database.close();
  replaceSingleton("database", kept);
  replaceSingleton("metrics", undefined);
});

/** Returns the lines of some metrics. */
const linesOf = (text: string, ...names: string[]) =>
  text.split("\n").filter((line) => names.some((name) => line.startsWith(name)));

it("counts the requests, cache reads, emails and recognitions of each process", async () => {
  const readers = [startMetrics("web")];
  metrics()?.request({ method: "GET", route: "/events/:id", status: 200, seconds: 0.02 });
  metrics()?.cacheRead("page", true);
  readers.push(startMetrics("jobs"));
  metrics()?.request({ method: "GET", route: "/events/:id", status: 200, seconds: 0.3 });
  metrics()?.cacheRead("page", false);
  metrics()?.mail("sent");
  metrics()?.recognition("no food", 2);
  const found = await Promise.all(readers.map((read) => read()));
  const text = await mergeMetrics(
    found.map((metrics, index) => ({ process: ["web-1", "jobs"][index] ?? "", metrics })),
  );
  expect(linesOf(text, "cukup_process", "cukup_http", "cukup_cache", "cukup_mails")).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^cukup_process\{process="web-1",.* 1$/),
      expect.stringMatching(/^cukup_process\{process="jobs",.* 1$/),
      'cukup_http_requests_total{process="web-1",method="GET",route="/events/:id",status="200"} 1',
      'cukup_http_requests_total{process="jobs",method="GET",route="/events/:id",status="200"} 1',
      'cukup_http_request_duration_seconds_bucket{process="web-1",le="0.1",route="/events/:id"} 1',
      'cukup_http_request_duration_seconds_bucket{process="jobs",le="0.1",route="/events/:id"} 0',
      'cukup_cache_reads_total{process="web-1",cache="page",result="hit"} 1',
      'cukup_cache_reads_total{process="jobs",cache="page",result="miss"} 1',
      'cukup_mails_total{process="jobs",outcome="sent"} 1',
    ]),
  );
  expect(text).toContain('cukup_recognition_duration_seconds_count{process="jobs",outcome="no food"} 1');
  expect(linesOf(text, "nodejs_eventloop_lag_p99_seconds{")).toHaveLength(2);
  const samples = text.split("\n").map((line) => line.replace(/ \S+$/, ""));
  expect(samples.filter((line, index) => line !== "" && samples.indexOf(line) !== index)).toEqual([]);
});

it("names all metrics as Prometheus asks: counters end in _total, nothing else does, and units are base units", async () => {
  const machine = startMachineMetrics({
    dataDir: ".",
    backups: { directory: ".", read: async () => ({ newest: undefined, hasFailed: false }) },
  });
  const readers = [startMetrics("all"), startMetrics("web"), machine];
  const found = await Promise.all(readers.map((read) => read()));
  const families = found.flat().map(({ name, type }) => ({ name, type: String(type) }));
  expect(families.length).toBeGreaterThan(50);
  // https://prometheus.io/docs/practices/naming/
  const isTotal = ({ name }: { name: string }) => name.endsWith("_total");
  expect(families.filter((family) => isTotal(family) !== (family.type === "counter"))).toEqual([]);
  const otherUnits =
    /(?:^|_)(?:ms|milliseconds|microseconds|nanoseconds|minutes|hours|days|kb|mb|kilobytes|megabytes|percent)(?:_|$)/;
  expect(families.filter(({ name }) => otherUnits.test(name) || !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  const isMeasure = ({ name }: { name: string }) => /(?:duration|age|oldest|lag|free|size)/.test(name);
  expect(
    families.filter(
      (family) =>
        isMeasure(family) &&
        !/_(?:seconds|bytes|files)(?:_total)?$|_p\d\d$|_(?:min|max|mean|stddev)_seconds$/.test(family.name),
    ),
  ).toEqual([]);
  // Suffixes that the text format gives to the parts of histograms and summaries.
  expect(families.filter(({ name }) => /_(?:count|sum|bucket)$/.test(name))).toEqual([]);
});

it("reports the depth, age and failures of the queues, and the connections", async () => {
  const queue = createQueue(shared.url, FAST);
  await queue.ready();
  await queue.boss.send(MAIL_QUEUE, { to: "waiting" });
  const id = await queue.boss.send(MAIL_QUEUE, { to: "failed" }, { retryLimit: 0, priority: 1 });
  await queue.boss.fetch(MAIL_QUEUE);
  await queue.boss.fail(MAIL_QUEUE, id ?? "");
  const retried = await queue.boss.send(MAIL_QUEUE, { to: "retried" }, { retryDelay: 3600, priority: 1 });
  await queue.boss.fetch(MAIL_QUEUE);
  await queue.boss.fail(MAIL_QUEUE, retried ?? "");
  await database.client`update pgboss.job set created_on = now() - interval '90 seconds' where id = ${retried}`;
  const text = await mergeMetrics([{ process: "jobs", metrics: await startMetrics("jobs")() }]);
  expect(linesOf(text, "cukup_queue_jobs").toSorted()).toEqual([
    `cukup_queue_jobs{process="jobs",queue="${MAIL_QUEUE}",state="failed"} 1`,
    `cukup_queue_jobs{process="jobs",queue="${MAIL_QUEUE}",state="waiting"} 2`,
  ]);
  const [age = ""] = linesOf(text, "cukup_queue_oldest_seconds");
  expect(Number(age.split(" ")[1])).toBeGreaterThan(89);
  expect(linesOf(text, "cukup_database_connections").length).toBeGreaterThan(0);
  expect(linesOf(text, "cukup_database_up", "cukup_database_writes")).toEqual([
    'cukup_database_up{process="jobs"} 1',
    'cukup_database_writes{process="jobs"} 1',
  ]);
  await queue.boss.deleteAllJobs(MAIL_QUEUE);
  await queue.close();
});

it("says that the database is away, without the numbers that it had", async () => {
  await database.close();
  database = createDatabase("postgres://nobody@127.0.0.1:1/none");
  replaceSingleton("database", database);
  const text = await mergeMetrics([{ process: "jobs", metrics: await startMetrics("jobs")() }]);
  expect(linesOf(text, "cukup_database", "cukup_queue").toSorted()).toEqual([
    'cukup_database_transactions{process="jobs",state="running"} 0',
    'cukup_database_transactions{process="jobs",state="waiting"} 0',
    'cukup_database_up{process="jobs"} 0',
    'cukup_database_writes{process="jobs"} 0',
  ]);
});
