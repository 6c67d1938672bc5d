import { parentPort } from "node:worker_threads";
import { toHtml } from "#server/integrations/markdown/to-html.ts";

/** Worker of markdown.ts: replies to each text with its HTML, or null if it cannot be rendered. */
parentPort?.on("message", (text: string) => {
  parentPort?.postMessage(render(text));
});

function render(text: string): string | null {
  try {
    return toHtml(text);
  } catch {
    return null;
  }
}
