import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { type ProgramOptions, runProgram } from "#server/db/embedded/program.ts";

const RUNNABLE = /<!-- runs -->\n```(\w+)\n([\s\S]*?)\n```/g;

/** Returns the code of the one block of a Markdown file that follows `<!-- runs -->`. */
export function readRunnable(path: string, language: string): string {
  const blocks = [...readFileSync(path, "utf8").matchAll(RUNNABLE)];
  expect(blocks.map(([, found]) => found)).toEqual([language]);
  return blocks[0]?.[2] ?? "";
}

/** Runs a program to its end. @returns its output @throws {Error} with it unless it ended well */
export async function run(file: string, args: string[], options: ProgramOptions = {}): Promise<string> {
  const { code, output } = await runProgram(file, args, { timeoutMs: 90_000, ...options });
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`);
  return output;
}
