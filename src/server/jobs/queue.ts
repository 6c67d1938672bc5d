import { setTimeout as sleep } from "node:timers/promises";
import type { Db as QueueDatabase } from "pg-boss";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { env, runsJobs } from "#env.ts";
import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { createQueueClient, QUEUE_POOL_SIZE } from "#server/db/queue-client.ts";
import { watchReadOnly } from "#server/db/read-only-watch.ts";
import { QUEUES } from "#server/jobs/queues.ts";
import { findSingleton, singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Job queue of one process. */
export type Queue = {
  boss: PgBoss;
  /**
   * Creates the queue's tables if they are missing and starts it; does nothing once it has started.
   * @throws the driver's error while the database is unavailable
   */
  ready(): Promise<void>;
  /**
   * Starts the queue and then calls `register`, which adds schedules and workers and which `close` waits for. Does not
   * call it once the queue is closed.
   * @throws as `ready` does; what `register` throws
   */
  startWith(register: () => Promise<void>): Promise<void>;
  /**
   * Waits for a start in progress, lets running jobs finish for up to two seconds, returns the rest to the queue and
   * closes the connections; within five seconds, even if the database hangs.
   */
  close(): Promise<void>;
  readonly isClosed: boolean;
};

const STOP_MS = 2_000;
/** Needed because pg-boss waits without a timeout while it starts or stops. */
const CLOSE_MS = 4_000;

/** Intervals of pg-boss's maintenance; `supervise` retries the jobs of dead processes. */
export const INTERVALS = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 5,
  // Flows, jobs that depend on other jobs, are not used.
  flowIntervalSeconds: 3_600,
};

/** Options of a process that only enqueues: it neither listens nor polls. */
export const ENQUEUE_ONLY = {
  useListenNotify: false,
  supervise: false,
  schedule: false,
  // Both only look whether another version has changed the queue's tables.
  queueCacheIntervalSeconds: DAY_MS / SECOND_MS,
  bamIntervalSeconds: DAY_MS / SECOND_MS,
};

/**
 * Opens a queue on the database; several processes on one database share the work.
 * @param url `postgres://user:password@host:port/database`, not through a transaction pooler
 * @param options pg-boss's options, for a process that only enqueues or to change the intervals
 */
export function createQueue(url: string, options: Partial<ConstructorOptions> = {}): Queue {
  const client = createQueueClient(url);
  const outage = createOutageLog();
  const readOnlyWatch = watchReadOnly(client, {
    connections: QUEUE_POOL_SIZE,
    openAnother: () => createQueueClient(url),
    onChange: outage.onReadOnly,
  });
  const boss = new PgBoss({
    db: toQueueDatabase(client, (failure) => {
      readOnlyWatch.note(failure);
      outage.onStatement(failure);
    }),
    schema: "pgboss",
    useListenNotify: true,
    ...INTERVALS,
    ...options,
  });
  boss.on("error", outage.onError);
  boss.on("warning", ({ message }) => logger().warn(`job queue: ${message}`));
  let started: Promise<void> | undefined;
  let isClosed = false;
  const registering = new Set<Promise<void>>();

  function ready(): Promise<void> {
    if (isClosed) return Promise.reject(new Error("The job queue is closed"));
    started ??= start();
    return started;
  }

  async function start(): Promise<void> {
    try {
      await boss.start();
      for (const { name, ...options } of QUEUES) {
        await boss.createQueue(name, options);
        // Apply changed options to a queue that an earlier version created.
        const { policy: _, ...changeable } = options;
        await boss.updateQueue(name, changeable);
      }
    } catch (error) {
      started = undefined;
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async function stop(): Promise<void> {
    // Workers that are added while pg-boss stops are never stopped.
    await Promise.allSettled([started, ...registering]);
    await boss.stop({ graceful: true, timeout: STOP_MS });
  }

  return {
    boss,
    ready,
    async startWith(register) {
      await ready();
      if (isClosed) return;
      const registration = register();
      registering.add(registration);
      await registration.finally(() => registering.delete(registration));
    },
    async close() {
      isClosed = true;
      readOnlyWatch.stop();
      outage.mute();
      await Promise.race([stop().catch(outage.onError), sleep(CLOSE_MS, undefined, { ref: false })]);
      await client.end({ timeout: 1 });
    },
    get isClosed() {
      return isClosed;
    },
  };
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/** Logs one line when the database becomes unavailable and one when it is back, instead of one per worker and retry. */
function createOutageLog() {
  let isAway = false;
  let isReadOnly = false;
  let isMuted = false;

  function set(next: boolean, reason?: unknown) {
    if (next === isAway) return;
    isAway = next;
    if (isMuted) return;
    if (isAway) logger().warn({ reason }, "the job queue waits for the database");
    else logger().info("the job queue works again");
  }

  return {
    onStatement(failure?: unknown) {
      // Reads succeed on a read-only database and do not end the outage.
      if (isReadOnly) return;
      if (failure === undefined) set(false);
      else if (isDatabaseUnavailable(failure)) set(true, codeOf(failure));
    },
    onReadOnly(next: boolean) {
      isReadOnly = next;
      set(next, "it is read-only");
    },
    /** Stops logging outages, because this process now closes the connections itself. */
    mute() {
      isMuted = true;
    },
    onError(error: unknown) {
      if (!isAway && !isDatabaseUnavailable(error)) logger().error({ err: error }, "the job queue failed");
    },
  };
}

/** Returns the process's queue, shared by every copy of this module. It works on jobs only where they run. */
export function queue(): Queue {
  return singleton("queue", () => {
    const url = env().DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set: start the app with `pnpm dev` or `cukup start`");
    return createQueue(url, runsJobs() ? {} : ENQUEUE_ONLY);
  });
}

/** Closes the process's queue, if there is one. Queued jobs stay for another process or the next start. */
export async function closeQueue(): Promise<void> {
  await findSingleton<Queue>("queue")?.close();
}

type Sql = ReturnType<typeof createQueueClient>;

/** Receives the outcome of each statement: undefined, or the error. */
type Listener = (failure?: unknown) => void;

/** Adapts the app's PostgreSQL driver to pg-boss. */
function toQueueDatabase(client: Sql, onStatement: Listener): QueueDatabase {
  const execute = async (text: string, values: unknown[] = []) => {
    // A script with its own transaction (pg-boss's migrations) needs a reserved connection.
    if (!/^\s*begin\b/i.test(text)) return client.unsafe(text, values as never[]);
    const connection = await client.reserve();
    try {
      return await connection.unsafe(text);
    } catch (error) {
      await connection.unsafe("rollback").catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  };
  return {
    async executeSql(text, values) {
      try {
        const rows = toRows(await execute(text, values));
        onStatement();
        return { rows };
      } catch (error) {
        onStatement(error);
        throw error;
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await client.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
}

/** Flattens the result: several statements return a list of results, one statement a list of rows. */
function toRows(result: readonly unknown[]): unknown[] {
  return result.every(Array.isArray) ? result.flat() : [...result];
}
