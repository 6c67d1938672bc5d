import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { log } from "#cli/process/log.ts";
import { CODE, listSourceFiles } from "./source-files.ts";

/** A comment that breaks a rule about comments in CONTRIBUTING.md. */
export type CommentFinding = {
  line: number;
  rule: string;
  text: string;
};

const MAX_LINES = 3;

/** Comments for a tool, not for a reader. */
const DIRECTIVE = /^(biome-ignore|@vitest|@ts-|eslint|[#@]__PURE__|webpack|turbopack|\/ <reference)/;

const NAMED_ADDRESS =
  /(?:e-?mail|IP|IPv4|IPv6|postal|street|network|socket|MAC|URL|loopback|wallet|memory|mail|mailing)[- ]$/i;

const RULES: { rule: string; finds(comment: Comment): boolean }[] = [
  {
    rule: "begins with a headless clause: start with a verb or a noun",
    finds: ({ prose }) => /^(what|who|whom|whose|which|where|why|how|whether)(ever)?\b/i.test(prose),
  },
  { rule: 'has a bare "address": URL, email address, IP address or postal address', finds: hasBareAddress },
  {
    rule: "refers to a document that is not in the repository: state the rule",
    finds: ({ prose }) => /\b(SPEC|DECISIONS|EVENTS|FOOD|UPLOADS|ABUSE|HOUSE|RECIPES)\.md\b/.test(prose),
  },
  {
    rule: `has over ${MAX_LINES} lines`,
    finds: ({ prose, isModuleDoc, hasTags }) =>
      !isModuleDoc && !hasTags && prose.split("\n").length > MAX_LINES,
  },
];

type Comment = {
  line: number;
  /** The text without asterisks and slashes, up to the first tag. */
  prose: string;
  hasTags: boolean;
  /** True for a comment at the top of the file. */
  isModuleDoc: boolean;
};

/**
 * Finds comments that break a rule that a pattern can detect.
 * @param path tells the parser the language: .ts, .tsx or .js
 * @param source text of the file
 */
export function findBadComments(path: string, source: string): CommentFinding[] {
  return readComments(path, source).flatMap((comment) =>
    RULES.filter(({ finds }) => finds(comment)).map(({ rule }) => ({
      line: comment.line,
      rule,
      text: comment.prose.split("\n")[0] ?? "",
    })),
  );
}

/** Reads the comments of a file; line comments on successive lines are one. */
function readComments(path: string, source: string): Comment[] {
  const { comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const blocks: { start: number; end: number; isLine: boolean; text: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const isLine = type === "Line";
    const last = blocks.at(-1);
    if (last?.isLine && isLine && /^\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else blocks.push({ start, end, isLine, text: value });
  }
  return blocks.flatMap(({ start, text }) => {
    const lines = text
      .split("\n")
      .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
      .filter((line) => line !== "");
    const firstTag = lines.findIndex((line) => line.startsWith("@"));
    const prose = (firstTag < 0 ? lines : lines.slice(0, firstTag)).join("\n");
    if (prose === "" || DIRECTIVE.test(prose)) return [];
    const line = source.slice(0, start).split("\n").length;
    return [{ line, prose, hasTags: firstTag >= 0, isModuleDoc: line <= 2 }];
  });
}

function hasBareAddress({ prose }: Comment): boolean {
  const text = prose.replaceAll("\n", " ");
  return [...text.matchAll(/\baddress(es|ed|ing)?\b/gi)].some(
    ({ index }) => !NAMED_ADDRESS.test(text.slice(0, index)),
  );
}

/**
 * Checks the comments of files.
 * @param paths files or folders; by default the whole repository's code
 * @returns a line of text for each finding
 */
export function checkComments(paths = CODE): string[] {
  return listSourceFiles(paths).flatMap((path) =>
    findBadComments(path, readFileSync(path, "utf8")).map(
      ({ line, rule, text }) => `${path}:${line} ${rule}\n    ${text}`,
    ),
  );
}

if (import.meta.main) {
  const paths = process.argv.slice(2);
  const findings = checkComments(paths.length > 0 ? paths : undefined);
  for (const finding of findings) log(finding);
  if (findings.length > 0) {
    log(`${findings.length} comments to rewrite.`);
    process.exitCode = 1;
  }
}
