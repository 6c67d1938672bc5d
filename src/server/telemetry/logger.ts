import { join } from "node:path";
import type { Writable } from "node:stream";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { env } from "#env.ts";
import { findSingleton, replaceSingleton, singleton } from "#server/singleton.ts";
import { redactText } from "#server/telemetry/log-redaction.ts";
import { toSourceStack } from "#server/telemetry/source-stack.ts";

/** Characters that are written at once: a write per request would cost as much as the request. */
const BUFFER_LENGTH = 16_000;
const MAX_WAIT_MS = 1_000;

/**
 * Creates the stream of a child process's entries to its supervisor, which buffers them for a second at most. It writes
 * through the pipe's own stream: the file writes of pino wait for a thread of the pool that hashing, photos and DNS share,
 * for ten seconds on a busy machine.
 * @returns the stream; `flushSync` writes what is buffered, as far as the pipe takes it
 */
export function createPipeDestination(
  pipe: Pick<Writable, "write" | "on">,
): DestinationStream & { flushSync(): void } {
  // The supervisor has ended, and with it this process.
  pipe.on("error", () => {});
  let buffered = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (buffered) pipe.write(buffered);
    buffered = "";
  }

  return {
    write(entry) {
      buffered += entry;
      if (buffered.length >= BUFFER_LENGTH) flush();
      // The timer keeps the process until then, which would end without its last entries.
      else timer ??= setTimeout(flush, MAX_WAIT_MS);
    },
    flushSync: flush,
  };
}

/**
 * Returns the process's log: JSON lines, readable ones in development. Of people it holds the numbers of their accounts
 * only: no names, no email and IP addresses.
 */
export function logger(): Logger {
  return singleton("logger", () => createLogger({ hooks: { streamWrite: redactText } }));
}

/** Returns the log for entries without free text: redaction would cost 20 µs a request. */
export function requestLogger(): Logger {
  return singleton("requestLogger", () => createLogger({}));
}

/** Returns the stream that the process's entries are written to. */
export function logDestination(): DestinationStream {
  return singleton("logTarget", destination);
}

function createLogger(options: LoggerOptions): Logger {
  const { NODE_ENV, LOG_LEVEL, APP_VERSION } = env();
  const level = NODE_ENV === "test" ? "silent" : LOG_LEVEL;
  const redact = {
    paths: ["password", "token", "email", "cookie", "authorization", "*.password", "*.token", "*.email"],
    censor: "[redacted]",
  };
  return pino(
    {
      level,
      // In development the person at the terminal knows both.
      base: NODE_ENV === "development" ? undefined : { pid: process.pid, version: APP_VERSION },
      serializers: { err: serializeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(options.hooks && { redact }),
      ...options,
    },
    logDestination(),
  );
}

/** Fields of errors of Drizzle and the driver that hold values of a query or a row, which are personal. */
const VALUES: ReadonlySet<string> = new Set(["params", "parameters", "args", "detail", "where"]);

/**
 * Returns an error as pino does, but without values of the database, with positions in the source, and its name where the bundler took
 * its class's.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  const fields = Object.entries(serialized).filter(([name]) => !VALUES.has(name));
  return Object.assign(Object.fromEntries(fields), {
    stack: toSourceStack(serialized.stack),
    type: error.name === "Error" ? serialized.type || "Error" : error.name,
  });
}

function destination(): DestinationStream {
  const pretty = env().NODE_ENV === "development" ? findPretty() : undefined;
  if (pretty) return pretty({ colorize: process.stdout.isTTY, ignore: "time", singleLine: true, sync: true });
  // Buffered, since a write per request would cost as much as the request.
  const buffered = process.connected
    ? createPipeDestination(process.stdout)
    : pino.destination({ fd: 1, sync: false, minLength: 16_000, periodicFlush: 1_000 });
  replaceSingleton("logBuffer", buffered);
  process.once("exit", flushLog);
  return buffered;
}

type Pretty = (options: Record<string, unknown>) => DestinationStream;

/** Finds pino-pretty, a development dependency; without it the lines stay JSON. */
function findPretty(): Pretty | undefined {
  try {
    const { createRequire } = process.getBuiltinModule("node:module");
    return createRequire(join(process.cwd(), "package.json"))("pino-pretty");
  } catch {
    return undefined;
  }
}

/** Writes the buffered entries; called when the process ends. */
export function flushLog(): void {
  try {
    findSingleton<{ flushSync(): void }>("logBuffer")?.flushSync();
  } catch {
    // Not opened yet, so nothing was written.
  }
}
