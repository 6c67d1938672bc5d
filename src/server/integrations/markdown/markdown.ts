import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import pLimit from "p-limit";
import { singleton } from "#server/singleton.ts";

/** CPU time of one text: several times that of 50,000 characters of ordinary lists and tables. */
const CPU_LIMIT_MS = 10_000;
/** Several times the HTML of 50,000 characters of ordinary tables. */
const MAX_HTML_LENGTH = 600_000;
const CHECK_INTERVAL_MS = 50;
const IDLE_MS = 60_000;
/** Size of the cache, for previews, saving and pages that render the same text. */
const MAX_KEPT = 20;

/** Kind of text: a guide has all of GitHub Flavored Markdown, an event what `toEventHtml` says. */
export type MarkdownFlavour = "guide" | "event";

export type RenderOptions = {
  /** `guide` if omitted. */
  flavour?: MarkdownFlavour | undefined;
  cpuLimitMs?: number | undefined;
  /** Cancels rendering. */
  signal?: AbortSignal | undefined;
  /** True for a text that is not stored yet. Drafts have their own thread, so that pages do not wait for them. */
  isDraft?: boolean | undefined;
};

type Job = { text: string; flavour: MarkdownFlavour };

export type RenderMarkdown = (text: string, options?: RenderOptions) => Promise<string | null>;

/**
 * Makes a renderer of Markdown with two worker threads, for stored texts and for drafts. A thread is terminated when a
 * text takes too long, so that a text delays other texts only.
 * @param startThread starts a worker that replies to each text with its HTML, or null
 * @returns a function that resolves with sanitized HTML, or null for a text over the limits of CPU time, nesting or length;
 *   it rejects with the signal's reason on abort
 */
export function createMarkdown(startThread: () => Worker = startMarkdownThread): RenderMarkdown {
  const kept = new Map<string, { html: string | null; cpuLimitMs: number }>();
  const stored = createRenderer(startThread);
  const drafts = createRenderer(startThread);

  function findKept(key: string, cpuLimitMs: number) {
    const known = kept.get(key);
    // A text over a tighter limit may pass a wider one.
    return known && (known.html !== null || known.cpuLimitMs >= cpuLimitMs) ? known : undefined;
  }

  return (text, { flavour = "guide", cpuLimitMs = CPU_LIMIT_MS, signal, isDraft = false } = {}) => {
    const { inTurn, render } = isDraft ? drafts : stored;
    return inTurn(async () => {
      signal?.throwIfAborted();
      const key = `${flavour} ${createHash("sha256").update(text).digest("base64")}`;
      const known = findKept(key, cpuLimitMs);
      if (known) return known.html;
      const html = await render({ text, flavour }, cpuLimitMs, signal);
      kept.set(key, { html, cpuLimitMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return html;
    });
  };
}

/** Makes a queue in front of a thread that renders one text at a time. */
function createRenderer(startThread: () => Worker) {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const started = startThread();
    started.once("exit", () => {
      if (thread === started) thread = undefined;
    });
    // `cpuUsage` fails before the thread is online.
    await once(started, "online");
    return started;
  }

  async function render(job: Job, cpuLimitMs: number, signal?: AbortSignal): Promise<string | null> {
    clearTimeout(idle);
    thread ??= await start();
    const used = thread;
    used.ref();
    try {
      const html = await runIn(used, job, cpuLimitMs, signal);
      return html !== null && html.length > MAX_HTML_LENGTH ? null : html;
    } catch (error) {
      await used.terminate();
      if (error instanceof LimitExceeded || isOutOfMemory(error)) return null;
      throw error;
    } finally {
      // An idle thread must not keep the process alive.
      used.unref();
      idle = setTimeout(() => void inTurn(async () => thread?.terminate()), IDLE_MS).unref();
    }
  }

  return { inTurn, render };
}

/** Returns the process's renderer. */
export function markdown(): RenderMarkdown {
  return singleton("markdown", () => createMarkdown());
}

/** Starts a thread from the source file, as Next.js does not bundle it, with an environment free of secrets. */
function startMarkdownThread(): Worker {
  const file = join(process.cwd(), "src/server/integrations/markdown/markdown-thread.ts");
  const options: WorkerOptions = {
    env: { NODE_ENV: "production" },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  };
  // Turbopack would bundle the file of a `new Worker`, and fail on react-dom/server.
  const thread: Worker = Reflect.construct(Worker, [file, options]);
  // `runIn` reports the failure; without a listener it would also end the process.
  thread.on("error", () => {});
  return thread;
}

class LimitExceeded extends Error {}

/**
 * Renders one text.
 * @throws {LimitExceeded} over `cpuLimitMs`; the reason of `givenUp` on abort; the error that ended the thread
 */
async function runIn(
  thread: Worker,
  job: Job,
  cpuLimitMs: number,
  givenUp: AbortSignal | undefined,
): Promise<string | null> {
  givenUp?.throwIfAborted();
  const done = new AbortController();
  const signal = givenUp ? AbortSignal.any([done.signal, givenUp]) : done.signal;
  const reply = once(thread, "message", { signal }).then(([html]: (string | null)[]) => html ?? null);
  const end = once(thread, "exit", { signal }).then((): never => {
    throw new Error("The thread has ended");
  });
  const watch = async (): Promise<never> => {
    const before = await thread.cpuUsage();
    for (;;) {
      await sleep(CHECK_INTERVAL_MS, undefined, { signal });
      // Fails while the thread ends; `end` has the reason.
      const { user, system } = await thread.cpuUsage(before).catch(() => end);
      if ((user + system) / 1_000 > cpuLimitMs) throw new LimitExceeded();
    }
  };
  thread.postMessage(job);
  try {
    return await Promise.race([reply, end, watch()]);
  } catch (error) {
    // `once` and `sleep` reject with their own error on abort.
    givenUp?.throwIfAborted();
    throw error;
  } finally {
    done.abort();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
