import { readFileSync } from "node:fs";
import { singleton } from "#server/singleton.ts";

/** Position in a chunk of the build: path, line and column. */
const BUILT = /(?:file:\/\/)?(\/[^\s():]*\/\.next\/server\/[^\s():]+\.js):(\d+):(\d+)/g;
/** Leads from a chunk to the project, as the map writes it. */
const TO_PROJECT = /^(?:.*\[project\]\/|(?:\.\.\/)+)/;
/** Bounds the memory of an error that occurs again and again at ever new positions. */
const MAX_KNOWN = 1_000;

/**
 * Replaces positions in the build's chunks, of which a stack trace consists, by those in the source, as far as the build
 * has source maps. Maps are read when an error is logged: `--enable-source-maps` would slow each error that is thrown, and
 * keep all maps in memory.
 */
export function toSourceStack(stack: string): string {
  const known = singleton("sourcePositions", () => new Map<string, string>());
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(BUILT, (position: string, file: string, line: string, column: string) => {
    const cached = known.get(position);
    if (cached !== undefined) return cached;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const source = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    const found = toPosition(source) ?? position;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(position, found);
    return found;
  });
}

type Entry = { originalSource?: string; originalLine?: number; originalColumn?: number };
type SourceMap = { findEntry(line: number, column: number): Entry };

function toPosition({ originalSource, originalLine, originalColumn }: Entry = {}): string | undefined {
  if (!originalSource || originalLine === undefined || originalColumn === undefined) return undefined;
  return `${decodeURIComponent(originalSource.replace(TO_PROJECT, ""))}:${originalLine + 1}:${originalColumn + 1}`;
}

function readMap(file: string): SourceMap | undefined {
  try {
    // Turbopack replaces an import of node:module.
    const { SourceMap } = process.getBuiltinModule("node:module");
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
