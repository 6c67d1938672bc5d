import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { log } from "#cli/process/log.ts";
import { CODE, listSourceFiles } from "./source-files.ts";
import { findTestTitles } from "./test-titles.ts";

/** A text that people read, and its position in the file. */
type Text = { start: number; text: string };

/** Words that texts do without, and what to write. Names in code are free; "seat" is the code's word for a spot. */
const WORDS: { found: RegExp; instead: string; onScreens?: true }[] = [
  { found: /\b(tells?|telling|told)\b/, instead: "say, notify, let know, show" },
  {
    found: /(?<![/.-])\b(mails?|mailed|mailing)\b(?![/:.]\w| (server|app|provider|program)s?\b)|\be-mails?\b/,
    instead: "email",
  },
  { found: /\bstands\b(?! for)/, instead: "is" },
  { found: /\bat once\b/, instead: "right away, at the same time" },
  { found: /\bin vain\b/, instead: "for nothing, go to waste" },
  { found: /\bgo(es)? over to\b/, instead: "apply to" },
  { found: /\bfor good\b/, instead: "permanently" },
  { found: /\bby (itself|themselves)\b/, instead: "automatically" },
  { found: /\bgets it\b/, instead: "gets the spot, the email …" },
  { found: /\bof one[’']s own\b/, instead: "your own …" },
  { found: /\bwhat (was|were) left\b/, instead: "leftovers" },
  { found: /\b(are|still) to come\b/, instead: "upcoming" },
  { found: /\btakes? (no )?writes\b/, instead: "accept writes" },
  { found: /\bin the waitlist\b/, instead: "on the waitlist" },
  { found: /\banew\b/, instead: "again" },
  { found: /\b(was|were) changed since\b/, instead: "has changed since" },
  { found: /\btime to come\b/, instead: "in the future" },
  { found: /\bwho goes\b/, instead: "who is going" },
  { found: /\blook before\b/, instead: "check before" },
  { found: /\bbeside itself\b/, instead: "twice at the same time" },
  { found: /\bwhat is yours\b/, instead: "your own data" },
  { found: /\b(breaks?|broke) off\b/, instead: "is interrupted" },
  { found: /\bin all(?=[,.;:“"]|$)/, instead: "in total" },
  { found: /\bseats?\b/, instead: "spot", onScreens: true },
  { found: /\bwalk-ins are fine\b/, instead: "walk-ins welcome", onScreens: true },
];

/** Code without texts for users; titles of its tests are read all the same. */
const DEVELOPERS_ONLY = /^(src\/test|src\/app\/dev|scripts|bench)\//;

/**
 * Finds listed words in what people read: JSX text, strings, titles of tests, and the prose of Markdown.
 * @param path selects how the source is read
 * @returns a line of text for each finding
 */
export function findWords(path: string, source: string): string[] {
  const isTest = /\.(test\.tsx?|journey\.ts)$/.test(path);
  const texts = path.endsWith(".md")
    ? proseOf(source)
    : isTest
      ? titlesOf(path, source)
      : DEVELOPERS_ONLY.test(path)
        ? []
        : stringsOf(path, source);
  const isScreen = /^src\//.test(path) && !isTest && !path.endsWith("README.md");
  return texts.flatMap(({ start, text }) =>
    WORDS.filter(({ onScreens }) => isScreen || !onScreens).flatMap(({ found, instead }) =>
      [...text.matchAll(new RegExp(found.source.replaceAll(" ", "\\s+"), "gi"))].map(({ 0: word, index }) => {
        const line = source.slice(0, start + index).split("\n").length;
        return `${path}:${line} “${word.replace(/\s+/g, " ")}”: write ${instead}`;
      }),
    ),
  );
}

/** Blanks code, titles of sources, and links with the titles of tests, which are checked in their files. */
function proseOf(source: string): Text[] {
  const code =
    /^```.*?^```|^- \*[^*\n]+\*|`[^`\n]*`|\]\([^()\s]*(\([^()\s]*\)[^()\s]*)*(\s+"(\\.|[^"\\])*")?\)|<https?:[^>]*>/gms;
  return [{ start: 0, text: source.replace(code, (part) => part.replace(/[^\n]/g, "`")) }];
}

function titlesOf(path: string, source: string): Text[] {
  return findTestTitles(path, source).map(({ text }) => ({ start: Math.max(0, source.indexOf(text)), text }));
}

/** Reads the strings of code that may be texts: with a space, or one capitalised word. SQL is left out. */
function stringsOf(path: string, source: string): Text[] {
  const texts: Text[] = [];
  const queries: { start: number; end: number }[] = [];
  const add = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end).replace(/`[^`]*`/g, (code) => "`".repeat(code.length));
    if (/\w\s|\s\w|^\W?[A-Z][a-z]+\W?$/.test(text)) texts.push({ start, text });
  };
  new Visitor({
    JSXText: add,
    Literal: add,
    TemplateElement: add,
    TaggedTemplateExpression: (node) => {
      if (/^(sql|tx|db|client|admin)\b/.test(source.slice(node.start))) queries.push(node);
    },
  }).visit(parseSync(path, source).program);
  return texts.filter(({ start }) => !queries.some((query) => query.start <= start && start < query.end));
}

if (import.meta.main) {
  const markdown = globSync(["*.md", "{docs,src,deploy,packages}/**/*.md"], {
    exclude: ["**/node_modules/**"],
  });
  const findings = [...listSourceFiles(CODE), ...markdown.toSorted()].flatMap((path) =>
    findWords(path, readFileSync(path, "utf8")),
  );
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
