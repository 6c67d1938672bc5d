import type { Readable } from "node:stream";

/**
 * Passes on the lines of a stream, whole and in order, so that those of several processes do not mix. Resolves at its end.
 * @param write takes one or more lines
 */
export async function passLines(from: Readable, write: (lines: string) => unknown): Promise<void> {
  let rest = "";
  for await (const chunk of from.setEncoding("utf8")) {
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) write(text.slice(0, end));
    rest = text.slice(end);
  }
  if (rest) write(`${rest}\n`);
}
