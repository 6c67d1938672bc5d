import { parentPort } from "node:worker_threads";
import { toHtml } from "#server/integrations/markdown/to-html.ts";

/** Renders one text after another for markdown.ts; null stands for a text that cannot be rendered. */
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
