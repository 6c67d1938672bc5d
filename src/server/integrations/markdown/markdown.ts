import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { singleton } from "#server/singleton.ts";

/** Time that one text may take: hundreds of times what 50,000 characters of ordinary lists and tables do. */
const LIMIT_MS = 3_000;
/** Several times the HTML of 50,000 characters of ordinary tables. */
const MAX_HTML_LENGTH = 600_000;
const IDLE_MS = 60_000;
/** Texts whose HTML is kept, for previews, saving and pages that render the same text. */
const MAX_KEPT = 20;

export type RenderOptions = {
  limitMs?: number | undefined;
  /** Cancels rendering. */
  signal?: AbortSignal | undefined;
};
export type RenderMarkdown = (text: string, options?: RenderOptions) => Promise<string | null>;

/**
 * Makes a renderer of guides with a worker thread, which is terminated when a text takes too long: a text delays other
 * texts only, and those for a few seconds at most.
 * @param startThread starts a worker that replies to each text with its HTML, or null
 * @returns a function that resolves with HTML, or null for a text over the limits of time, nesting or length; it rejects with
 *   the signal's reason on abort
 */
export function createMarkdown(startThread: () => Worker = startMarkdownThread): RenderMarkdown {
  const inTurn = pLimit(1);
  const kept = new LRUCache<string, string>({ max: MAX_KEPT });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function render(text: string, limitMs: number, givenUp?: AbortSignal): Promise<string | null> {
    clearTimeout(idle);
    thread ??= startThread();
    const used = thread;
    used.ref();
    const done = new AbortController();
    const timeout = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([done.signal, timeout, ...(givenUp ? [givenUp] : [])]);
    try {
      const reply = once(used, "message", { signal });
      // Without a reader, its rejection after a failure of the thread would end the process.
      reply.catch(() => {});
      const end = once(used, "exit", { signal }).then((): never => {
        throw new Error("The thread has ended");
      });
      used.postMessage(text);
      const [html]: (string | null)[] = await Promise.race([reply, end]);
      return html === undefined || html === null || html.length > MAX_HTML_LENGTH ? null : html;
    } catch (error) {
      thread = undefined;
      await used.terminate();
      givenUp?.throwIfAborted();
      if (timeout.aborted) return null;
      throw error;
    } finally {
      done.abort();
      // An idle thread must not keep the process alive.
      used.unref();
      idle = setTimeout(() => {
        thread = undefined;
        void used.terminate();
      }, IDLE_MS).unref();
    }
  }

  return (text, { limitMs = LIMIT_MS, signal } = {}) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      const key = createHash("sha256").update(text).digest("base64");
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = await render(text, limitMs, signal);
      if (html !== null) kept.set(key, html);
      return html;
    });
}

/** Returns the process's renderer. */
export function markdown(): RenderMarkdown {
  return singleton("markdown", () => createMarkdown());
}

/** Starts a thread from the source file, as Next.js does not bundle it, with an environment free of secrets. */
function startMarkdownThread(): Worker {
  const file = join(process.cwd(), "src/server/integrations/markdown/markdown-thread.ts");
  const options: WorkerOptions = { env: { NODE_ENV: "production" }, execArgv: [] };
  // Turbopack would bundle the file of a `new Worker`.
  const thread: Worker = Reflect.construct(Worker, [file, options]);
  // `createMarkdown` reports the failure; without a listener it would also end the process.
  thread.on("error", () => {});
  return thread;
}
