import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { log } from "#cli/process/log.ts";
import { listSourceFiles } from "./source-files.ts";

const MAX_FILE = 250;
const MAX_FUNCTION = 80;

/** Folders that keep to the bounds. */
const COVERED = [
  "scripts",
  ...["app", "cli", "components", "lib", "schemas", "seed", "trpc"].map((layer) => `src/${layer}`),
];
/** Tests may be longer; the help is prose. */
const EXEMPT = /\.test\.tsx?$|^src\/components\/help\//;

/**
 * Finds files and functions that a person cannot hold in their head.
 * @param path tells the parser the language: .ts, .tsx or .js
 * @returns a line for each
 */
export function findLongCode(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const findings: string[] = [];
  const lines = countLines(source.trimEnd());
  if (lines > MAX_FILE) findings.push(`${path} has ${lines} lines, more than ${MAX_FILE}: split it by idea.`);
  function measure({ start, end }: { start: number; end: number }): void {
    const length = countLines(source.slice(start, end));
    if (length <= MAX_FUNCTION) return;
    const place = `${path}:${countLines(source.slice(0, start))}`;
    findings.push(`${place} has a function of ${length} lines, more than ${MAX_FUNCTION}: name parts of it.`);
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return findings;
}

const countLines = (text: string): number => text.split("\n").length;

if (import.meta.main) {
  const files = listSourceFiles(COVERED).filter((path) => !EXEMPT.test(path));
  const findings = files.flatMap((path) => findLongCode(path, readFileSync(path, "utf8")));
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
