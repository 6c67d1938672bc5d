import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import pLimit from "p-limit";
import { singleton } from "#server/singleton.ts";

/** CPU time that one text may take: several times that of 50,000 characters of ordinary lists and tables. */
const CPU_LIMIT_MS = 10_000;
/** Several times the length that 50,000 characters of ordinary tables have as HTML. */
const MAX_HTML_LENGTH = 600_000;
const CHECK_INTERVAL_MS = 50;
const IDLE_MS = 60_000;
/** Texts whose HTML is kept, for previews, saving and the page that show the same one. */
const MAX_KEPT = 20;

export type RenderOptions = {
  /** CPU time that the text may take. */
  cpuLimitMs?: number | undefined;
  /** Gives the text up: it is not rendered any more, or its thread is ended. */
  signal?: AbortSignal | undefined;
  /** A text that is not stored yet. Drafts have a thread to themselves, so that no page waits for one. */
  isDraft?: boolean | undefined;
};

export type RenderMarkdown = (text: string, options?: RenderOptions) => Promise<string | null>;

/**
 * Renders Markdown in two threads, one for stored texts and one for drafts, each of which is ended when a text takes too
 * long: no text can hold up anything but other texts, and no draft a page.
 * @param startThread answers the text of each message with its HTML, or null
 * @returns a function that gives a text's sanitized HTML, or null when that takes more than `cpuLimitMs` of CPU time,
 *   nests too deeply or becomes too long; it fails with the signal's reason once that is aborted
 */
export function createMarkdown(startThread: () => Worker = startMarkdownThread): RenderMarkdown {
  const kept = new Map<string, { html: string | null; cpuLimitMs: number }>();
  const stored = createRenderer(startThread);
  const drafts = createRenderer(startThread);

  function findKept(key: string, cpuLimitMs: number) {
    const known = kept.get(key);
    // A text that a tighter limit refused may pass a wider one.
    return known && (known.html !== null || known.cpuLimitMs >= cpuLimitMs) ? known : undefined;
  }

  return (text, { cpuLimitMs = CPU_LIMIT_MS, signal, isDraft = false } = {}) => {
    const { inTurn, render } = isDraft ? drafts : stored;
    return inTurn(async () => {
      signal?.throwIfAborted();
      const key = createHash("sha256").update(text).digest("base64");
      const known = findKept(key, cpuLimitMs);
      if (known) return known.html;
      const html = await render(text, cpuLimitMs, signal);
      kept.set(key, { html, cpuLimitMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return html;
    });
  };
}

/** A thread that renders one text at a time, and the order in which they come. */
function createRenderer(startThread: () => Worker) {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<Worker> {
    const started = startThread();
    started.once("exit", () => {
      if (thread === started) thread = undefined;
    });
    // Until then it has no CPU time to tell.
    await once(started, "online");
    return started;
  }

  async function render(text: string, cpuLimitMs: number, signal?: AbortSignal): Promise<string | null> {
    clearTimeout(idle);
    thread ??= await start();
    const used = thread;
    used.ref();
    try {
      const html = await runIn(used, text, cpuLimitMs, signal);
      return html !== null && html.length > MAX_HTML_LENGTH ? null : html;
    } catch (error) {
      await used.terminate();
      if (error instanceof LimitExceeded || isOutOfMemory(error)) return null;
      throw error;
    } finally {
      // An idle thread keeps no process alive.
      used.unref();
      idle = setTimeout(() => void inTurn(async () => thread?.terminate()), IDLE_MS).unref();
    }
  }

  return { inTurn, render };
}

/** The process's own renderer, shared by the copies of this module that Next.js bundles. */
export function markdown(): RenderMarkdown {
  return singleton("markdown", () => createMarkdown());
}

/** Starts a thread that Node.js runs from the source, since it is no part of Next.js' bundles. It sees no secrets. */
function startMarkdownThread(): Worker {
  const file = join(process.cwd(), "src/server/integrations/markdown/markdown-thread.ts");
  const options: WorkerOptions = {
    env: { NODE_ENV: "production" },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  };
  // Turbopack bundles what stands behind `new Worker`, where it refuses react-dom/server.
  const thread: Worker = Reflect.construct(Worker, [file, options]);
  // A failure reaches the text being rendered; without a listener it would also end the process.
  thread.on("error", () => {});
  return thread;
}

class LimitExceeded extends Error {}

/**
 * @throws {LimitExceeded} when the thread takes more than `cpuLimitMs`; the reason of `givenUp` once that is aborted;
 *   whatever else has ended the thread
 */
async function runIn(
  thread: Worker,
  text: string,
  cpuLimitMs: number,
  givenUp: AbortSignal | undefined,
): Promise<string | null> {
  givenUp?.throwIfAborted();
  const done = new AbortController();
  const signal = givenUp ? AbortSignal.any([done.signal, givenUp]) : done.signal;
  const answer = once(thread, "message", { signal }).then(([html]: (string | null)[]) => html ?? null);
  const end = once(thread, "exit", { signal }).then((): never => {
    throw new Error("The thread has ended");
  });
  const watch = async (): Promise<never> => {
    const before = await thread.cpuUsage();
    for (;;) {
      await sleep(CHECK_INTERVAL_MS, undefined, { signal });
      // Fails in a thread that is ending, whose own error says why.
      const { user, system } = await thread.cpuUsage(before).catch(() => end);
      if ((user + system) / 1_000 > cpuLimitMs) throw new LimitExceeded();
    }
  };
  thread.postMessage(text);
  try {
    return await Promise.race([answer, end, watch()]);
  } catch (error) {
    // Waiting fails with an error of its own when the signal is aborted.
    givenUp?.throwIfAborted();
    throw error;
  } finally {
    done.abort();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
