import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
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
    ["footnotes", `${"[^a]".repeat(10_000)}\n\n[^a]: x`],
  ])("gives up on %s without end, and leaves the event loop free meanwhile", async (_what, text) => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect(await render(text, { cpuLimitMs: 300 })).toBeNull();
    delay.disable();
    // Generous, since the test's own machine may be busy; on the event loop these texts take seconds to minutes.
    expect(delay.max / 1e6).toBeLessThan(2_000);
    expect(await render("still *here*")).toBe("<p>still <em>here</em></p>");
  });

  it("gives up on a text that takes too much memory", { timeout: 120_000 }, async () => {
    const text = `${"|a".repeat(30)}|\n${"|-".repeat(30)}|\n${"a\n".repeat(24_000)}`;
    expect(await render(text, { cpuLimitMs: 60_000 })).toBeNull();
    expect(await render("still *here*")).toBe("<p>still <em>here</em></p>");
  });

  it("takes 50,000 characters of what guides are made of", async () => {
    const part =
      "## Rice\n\nKeep it **cold**, see [NEA](https://nea.gov.sg).\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n";
    expect(await render(repeated(part))).toContain("<table");
  });
});
