import { parentPort } from "node:worker_threads";
import type { MarkdownFlavour } from "#server/integrations/markdown/markdown.ts";
import { toEventHtml } from "#server/integrations/markdown/to-event-html.ts";
import { toHtml } from "#server/integrations/markdown/to-html.ts";

type Job = { text: string; flavour: MarkdownFlavour };

const renderers: Record<MarkdownFlavour, (text: string) => string> = { guide: toHtml, event: toEventHtml };

/** Worker of markdown.ts: replies to each text with its HTML, or null if it cannot be rendered. */
parentPort?.on("message", (job: Job) => {
  parentPort?.postMessage(render(job));
});

function render({ text, flavour }: Job): string | null {
  try {
    return renderers[flavour](text);
  } catch {
    return null;
  }
}
