import { readFileSync } from "node:fs";
import { log } from "#cli/process/log.ts";
import { matchPage } from "#lib/account/access.ts";
import { type Import, readImports } from "./import-graph.ts";
import { listSourceFiles } from "./source-files.ts";

const PAGE = /^src\/app\/(.*)page\.tsx$/;

/**
 * Finds pages that can call `notFound()`, themselves or in what they import, without a row in lib/access.ts that makes the proxy
 * decide before they render: Next.js leaves the text of the 404 out of the HTML of a page that has begun.
 * @param imports imports of the code
 * @param read returns the text of a file
 * @returns a line for each page
 */
export function findPagesWithoutRow(imports: readonly Import[], read: (path: string) => string): string[] {
  const callers = new Set(
    imports
      .filter(({ from, to }) => to === "next/navigation" && /\bnotFound\(\)/.test(read(from)))
      .map(({ from }) => from),
  );
  // A set iterates over what is added meanwhile, too.
  for (const caller of callers)
    for (const { from, to, isTypeOnly } of imports) if (to === caller && !isTypeOnly) callers.add(from);
  return [...callers].toSorted().flatMap((file) => {
    const path = toPath(file);
    if (path === null || isDecidedBefore(path)) return [];
    return `${file} may call notFound(): give ${path} a row in src/lib/account/access.ts that says what must exist.`;
  });
}

/** Returns `/events/:id` for the file of a page; null for any other file. */
function toPath(file: string): string | null {
  const [, folders] = PAGE.exec(file) ?? [];
  if (folders === undefined) return null;
  const segments = folders.split("/").filter((folder) => folder !== "" && !folder.startsWith("("));
  return `/${segments.map((folder) => folder.replace(/^\[+(?:\.\.\.)?(.+?)\]+$/, ":$1")).join("/")}`;
}

function isDecidedBefore(path: string): boolean {
  const { event, guide, fridge, offer, mailLink, role } = matchPage(path).page;
  return Boolean(event || guide || fridge || offer || mailLink) || role === "development";
}

if (import.meta.main) {
  const read = (path: string) => readFileSync(path, "utf8");
  const files = listSourceFiles(["src"]).filter((path) => !/\.test\.tsx?$/.test(path));
  const found = findPagesWithoutRow(readImports(files, read), read);
  for (const line of found) log(line);
  if (found.length > 0) process.exitCode = 1;
}
