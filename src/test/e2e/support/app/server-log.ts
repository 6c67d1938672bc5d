import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { announcementsFile, logFile } from "./directories.ts";

/** Pino's number for "error"; "fatal" is above. */
const ERROR_LEVEL = 50;

/** Announces that the journey makes the server log an error whose line matches. */
export function expectServerError(pattern: RegExp): void {
  appendFileSync(announcementsFile(), `${pattern.source}\n`);
}

/** The lines of the server's log that report an error which no journey announced. */
export function findUnexpectedErrors(): string[] {
  const announced = existsSync(announcementsFile())
    ? readFileSync(announcementsFile(), "utf8").split("\n")
    : [];
  const patterns = announced.filter(Boolean).map((source) => new RegExp(source));
  const lines = readFileSync(logFile(), "utf8").split("\n");
  return lines.filter((line) => isError(line) && !patterns.some((pattern) => pattern.test(line)));
}

/** A structured line of level error, or anything else that looks like an error's first line (Next.js: ⨯). */
function isError(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === "number" ? level >= ERROR_LEVEL : level === "error" || level === "fatal";
  } catch {
    return /^\s*⨯|^\s*(Uncaught )?\w*(Error|Rejection)\b.*:/.test(line);
  }
}
