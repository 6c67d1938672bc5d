import { readProcessTree } from "../stage/process-tree.ts";
import type { BenchServer } from "../stage/servers.ts";
import { applyLoad, type LoadResult } from "./apply-load.ts";
import type { BenchCase } from "./cases.ts";
import { percentile } from "./statistics.ts";

/** Figures of one round. CPU times are milliseconds for each request. */
export type Measurement = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU time of the processes that serve requests. */
  webCpu: number;
  /** CPU time of the process that runs jobs, if it is another one. */
  jobsCpu: number;
  /** CPU time of PostgreSQL; NaN if it runs elsewhere. */
  databaseCpu: number;
  /** CPU time of this process, which makes the load. */
  loadCpu: number;
  /** Milliseconds of each response. */
  times: number[];
  /** Statuses and failures of the bad responses, or null. */
  fault: string | null;
};

/** Counts the requests that each server has had of each case, so that none is repeated. */
export type RequestNumbers = Map<string, number>;

/** Puts load on a server and measures it. */
export async function measure(
  server: BenchServer,
  benchCase: BenchCase,
  options: { seconds: number; postmaster: number | undefined; numbers: RequestNumbers },
): Promise<Measurement> {
  const { seconds, postmaster, numbers } = options;
  const toNext =
    ({ name, request }: BenchCase) =>
    () => {
      const key = `${server.name} ${name}`;
      const number = numbers.get(key) ?? 0;
      numbers.set(key, number + 1);
      return request(number);
    };
  const { beside } = benchCase;
  const before = readCpu(server, postmaster);
  const [load, besides] = await Promise.all([
    applyLoad(server.origin, { ...benchCase, seconds, next: toNext(benchCase) }),
    beside &&
      applyLoad(server.origin, {
        seconds,
        connections: 1,
        perSecond: beside.perSecond,
        next: toNext(beside.benchCase),
      }),
  ]);
  const after = readCpu(server, postmaster);
  const { times } = load;
  const perRequest = (role: keyof typeof after) => (after[role] - before[role]) / times.length;
  return {
    perSecond: times.length / load.seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    webCpu: perRequest("web"),
    jobsCpu: perRequest("jobs"),
    databaseCpu: perRequest("database"),
    loadCpu: perRequest("load"),
    times,
    fault: findFault(load) ?? (besides ? findFault(besides) : null),
  };
}

/** Returns what was wrong with the responses to a load, or null if all had a status 2xx. */
function findFault({ times, statuses, errors }: LoadResult): string | null {
  const faults = [...statuses]
    .filter(([status]) => status < 200 || status > 299)
    .map(([status, number]) => `${number}× ${status}`);
  if (errors > 0) faults.push(`${errors}× no response`);
  if (times.length === 0) faults.push("no response in time");
  return faults.length > 0 ? faults.join(", ") : null;
}

/** Reads the CPU milliseconds of a server's processes, and of PostgreSQL, so far. */
function readCpu({ pid }: BenchServer, postmaster: number | undefined) {
  const sum = (processes: { cpuMs: number }[]) => processes.reduce((total, { cpuMs }) => total + cpuMs, 0);
  const tree = readProcessTree(pid);
  const jobs = tree.filter(({ command }) => / jobs$/.test(command));
  const { user, system } = process.cpuUsage();
  return {
    load: (user + system) / 1000,
    web: sum(tree) - sum(jobs),
    jobs: jobs.length > 0 ? sum(jobs) : Number.NaN,
    database: postmaster === undefined ? Number.NaN : sum(readProcessTree(postmaster)),
  };
}
