import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, normalize } from "node:path";
import { log } from "#cli/process/log.ts";
import { findTestTitles, type TestTitle } from "./test-titles.ts";

/** A mistake in a Markdown file. */
export type DocsFinding = {
  path: string;
  line: number;
  message: string;
};

type Link = {
  target: string;
  title: string | null;
  /** Position in the text. */
  index: number;
};

const IGNORED = [
  "node_modules/**",
  "src/content/**",
  ".next/**",
  ".data/**",
  "test-results/**",
  "playwright-report/**",
];
const INLINE_LINK = /\]\(\s*(<[^>]*>|[^\s()]*)(?:\s+("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))?\s*\)/g;
const REFERENCE = /^\s*\[[^\]]+\]:\s*(<[^>]*>|\S+)(?:\s+("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))?[ \t]*$/gm;
const HTML_LINK = /<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"\s]*)"/g;
const STATUS = /^(?:accepted(?:, amended by \d{4}(?: and \d{4})*)?|superseded by \d{4})$/;
const MARKDOWN_FILE = /(?<![\w*/.-])[\w./-]*\w\.md\b/g;

if (import.meta.main) {
  const root = join(import.meta.dirname, "../..");
  const findings = [
    ...checkDocs(root, globSync("**/*.md", { cwd: root, exclude: IGNORED }).sort()),
    ...checkDecisions(join(root, "docs/decisions")),
  ];
  for (const { path, line, message } of findings) log(`${path}:${line}: ${message}`);
  if (findings.length > 0) process.exitCode = 1;
}

/**
 * Checks Markdown files: relative links must lead to files and headings of the repository, the title of a link to a
 * test file must be the title of a test in it, and no file outside the repository may be linked or named.
 * @param paths Markdown files, relative to the repository's root
 */
export function checkDocs(root: string, paths: readonly string[]): DocsFinding[] {
  const names = new Set(paths.map((path) => basename(path)));
  const repository = readRepository(root);
  return paths.flatMap((path) => {
    const text = repository.proseOf(path);
    const problems = [
      ...findLinks(text).map((link) => ({ index: link.index, message: checkLink(path, link, repository) })),
      ...[...text.matchAll(MARKDOWN_FILE)]
        .filter(([name]) => !names.has(basename(name)))
        .map(({ 0: name, index }) => ({ index, message: `${name} is not a file of this repository` })),
    ];
    return problems.flatMap(({ index, message }) =>
      message ? [{ path, line: text.slice(0, index).split("\n").length, message }] : [],
    );
  });
}

/**
 * Checks that each decision has a status of the known forms, and that the table of their README shows the same one.
 * @param folder with README.md and the records, `NNNN-title.md`
 */
export function checkDecisions(folder: string): DocsFinding[] {
  const rows = readFileSync(join(folder, "README.md"), "utf8").split("\n");
  return globSync("[0-9]*.md", { cwd: folder })
    .sort()
    .flatMap((path) => {
      const lines = readFileSync(join(folder, path), "utf8").split("\n");
      const index = lines.findIndex((line) => line.startsWith("Status: "));
      // Links become their text: `[0028](0028-….md)` is `0028` in the table.
      const status = lines[index]?.slice("Status: ".length).replace(/\[(\d{4})\]\([^)]*\)/g, "$1");
      const cells = rows.find((row) => row.includes(`](${path})`))?.split(" | ");
      const finding = (message: string) => [{ path, line: index + 1, message }];
      if (!status || !STATUS.test(status))
        return finding("has no status: accepted, amended by or superseded by");
      if (!cells) return finding("has no row in README.md");
      return cells[3] === status.replaceAll(" and ", ", ")
        ? []
        : finding(`is "${status}", and "${cells[3]}" in README.md`);
    });
}

/** Reads files below a root; caches the titles of test files. */
function readRepository(root: string) {
  const titles = new Map<string, TestTitle[]>();
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  return {
    has: (path: string) => existsSync(join(root, path)),
    proseOf: (path: string) => withoutCodeBlocks(read(path)),
    titlesOf(path: string): TestTitle[] {
      const known = titles.get(path) ?? findTestTitles(path, read(path));
      titles.set(path, known);
      return known;
    },
  };
}

/** Blanks the lines of fenced code blocks, which keeps line numbers. */
function withoutCodeBlocks(markdown: string): string {
  let fence: string | null = null;
  const lines = markdown.split("\n").map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null) {
      fence = mark ?? null;
      return mark ? "" : line;
    }
    if (mark?.startsWith(fence)) fence = null;
    return "";
  });
  return lines.join("\n");
}

function findLinks(markdown: string): Link[] {
  const text = markdown.replace(/`[^`\n]*`/g, (code) => "`".repeat(code.length));
  return [
    ...[...text.matchAll(INLINE_LINK), ...text.matchAll(REFERENCE)].map(
      ({ 1: target = "", 2: title, index }) => ({
        target: target.replace(/^<|>$/g, ""),
        title: title ? title.slice(1, -1).replace(/\\(["'\\])/g, "$1") : null,
        index,
      }),
    ),
    ...[...text.matchAll(HTML_LINK)].map(({ 1: target = "", index }) => ({ target, title: null, index })),
  ];
}

function checkLink(
  from: string,
  { target, title }: Link,
  repository: ReturnType<typeof readRepository>,
): string | null {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return null;
  const [file = "", fragment] = target.split("#");
  const path = file === "" ? from : normalize(join(dirname(from), decodeURI(file)));
  if (isAbsolute(file) || path.startsWith("..")) return `${target} leads out of the repository`;
  if (!repository.has(path)) return `${target} does not exist`;
  if (fragment && path.endsWith(".md") && !headingsIn(repository.proseOf(path)).has(fragment))
    return `${target}: no such heading`;
  if (!/\.(?:test\.tsx?|journey\.ts)$/.test(path)) return null;
  if (title === null) return `${target}: name the test in the link's title`;
  return repository.titlesOf(path).some((test) => isTitleOf(test, title))
    ? null
    : `${target} has no test "${title}"`;
}

/** Compares with the whole title of a test, or with the beginning of a parameterised one. */
function isTitleOf({ text, isTemplate }: TestTitle, title: string): boolean {
  return isTemplate ? text.startsWith(title) : text === title;
}

/** Returns the fragments that GitHub generates for headings. */
function headingsIn(markdown: string): Set<string> {
  return new Set(
    markdown
      .split("\n")
      .map((line) => /^#{1,6}\s+(.*?)\s*$/.exec(line)?.[1])
      .filter((heading) => heading !== undefined)
      .map((heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, "")
          .replace(/\s/g, "-"),
      ),
  );
}
