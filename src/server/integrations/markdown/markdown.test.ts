import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { createMarkdown } from "#server/integrations/markdown/markdown.ts";

const render = createMarkdown();
const LENGTH = 50_000;
const repeated = (part: string) => part.repeat(Math.floor(LENGTH / part.length));

describe("rendering Markdown", () => {
  it("gives sanitized HTML", async () => {
    const html = "<h2>Rice</h2>\n<p>Keep <em>cold</em>.x</p>";
    for (let round = 0; round < 2; round += 1)
      expect(await render("# Rice\nKeep *cold*.<script>x</script>")).toBe(html);
  });

  it.each([
    ["emphasis", repeated("*a_")],
    ["quotations", `${">".repeat(LENGTH - 2)} a`],
    ["lists in lists", `${repeated("- ")}a`],
    ["a wide table", `${repeated("|a").slice(0, LENGTH / 2)}|\n${repeated("|-").slice(0, LENGTH / 2)}|`],
    ["a table of many cells", `${"|a".repeat(30)}|\n${"|-".repeat(30)}|\n${"a\n".repeat(24_000)}`],
    ["footnotes", `${"[^a]".repeat(10_000)}\n\n[^a]: x`],
    ["brackets", repeated("[")],
    ["links within links", repeated("[a](<b")],
    ["code of every length", Array.from({ length: 310 }, (_, index) => `${"`".repeat(index)}a`).join("")],
    ["URLs", repeated("https://a.sg/x ")],
    ["comments", repeated("<!--")],
  ])("ends with %s, and leaves the event loop free meanwhile", async (_what, text) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await render(text, { limitMs: 60_000 });
    delay.disable();
    // Generous, since the test's own machine may be busy.
    expect(delay.max / 1e6).toBeLessThan(2_000);
    expect(await render("still *here*")).toBe("<p>still <em>here</em></p>");
  });

  it("gives up on a text that takes longer than it may, and goes on with the next", async () => {
    const { render: stubbed } = createStubbed();
    expect(await stubbed("first", { limitMs: UNLIMITED_MS })).toBe("first");
    expect(await stubbed("endless", { limitMs: 100 })).toBeNull();
    expect(await stubbed("next", { limitMs: UNLIMITED_MS })).toBe("next");
  });

  it("takes 50,000 characters of what guides are made of", async () => {
    const part =
      "## Rice\n\nKeep it **cold**, see [NEA](https://nea.gov.sg).\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n";
    expect(await render(repeated(part))).toContain("<table");
  });
});

/** Renderer whose threads reply with the text itself, and never to "endless"; `seen` lists the texts that reached them. */
function createStubbed() {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { parentPort, workerData } = require("node:worker_threads");
    parentPort.on("message", (text) => {
      Atomics.add(workerData, 0, 1);
      while (text === "endless");
      parentPort.postMessage(text);
    });`;
  const stubbed = createMarkdown(() => new Worker(source, { eval: true, execArgv: [], workerData: counter }));
  return { render: stubbed, seen: () => Atomics.load(counter, 0) };
}

/** Longer than any test, so that only an abort ends an endless text. */
const UNLIMITED_MS = 3_600_000;

describe("a text that no request waits for any more", () => {
  it("ends the thread that renders it", async () => {
    const { render: stubbed, seen } = createStubbed();
    const caller = new AbortController();
    const endless = stubbed("endless", { limitMs: UNLIMITED_MS, signal: caller.signal });
    await vi.waitFor(() => expect(seen()).toBe(1), { timeout: 60_000 });
    const next = stubbed("next");
    caller.abort(new Error("given up"));
    await expect(endless).rejects.toThrow("given up");
    expect(await next).toBe("next");
  });

  it("is not rendered when its turn comes", async () => {
    const { render: stubbed, seen } = createStubbed();
    const callers = [new AbortController(), new AbortController()];
    const calls = callers.map(({ signal }, index) =>
      stubbed(index === 0 ? "endless" : "waiting", { limitMs: UNLIMITED_MS, signal }),
    );
    const last = stubbed("last");
    await vi.waitFor(() => expect(seen()).toBe(1), { timeout: 60_000 });
    for (const caller of callers.toReversed()) caller.abort(new Error("given up"));
    for (const call of calls) await expect(call).rejects.toThrow("given up");
    expect(await last).toBe("last");
    expect(seen()).toBe(2);
  });
});
