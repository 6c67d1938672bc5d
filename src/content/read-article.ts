import { readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { toWords } from "#lib/food/dish-words.ts";
import { facts } from "./facts.ts";

/** Texts of the site, `<name>.md` in this folder: sections `## Title {#id}`, and within them questions `### Question {#id}`. */
export const articleNames = ["help", "privacy", "terms"] as const;
export type ArticleName = (typeof articleNames)[number];

/**
 * @property updated date of the last change, `2026-11-25`; undefined for a text that names none
 * @property questions how many it answers
 */
export type Article = { html: string; updated: string | undefined; questions: number };

type Heading = { level: number; title: string; id: string; body: string };
type Section = { heading: Heading; questions: Heading[] };

const FOLDER = join(process.cwd(), "src/content");
const HEADING = /^(##|###) (.+) \{#([\w-]+)\}$/m;
const FACT = /\{([a-z ]+)(?:: ([^}]+))?\}/g;

const parser = new MarkdownIt();
parser.core.ruler.push("outside", ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (/^https?:/.test(String(token.attrGet("href") ?? ""))) token.attrSet("rel", "noreferrer");
});

/**
 * Reads a text as HTML: a table of contents, then a section with an `<h2>` for each heading; the page supplies the `<h1>`. Keep the
 * ids of headings stable: they are anchors in URLs.
 * @param q keeps the questions that have all its words or beginnings of words, and leaves out the table of contents; empty for all
 * @throws {Error} for a fact that `facts` does not have
 */
export function readArticle(name: ArticleName, q = ""): Article {
  const text = readFileSync(join(FOLDER, `${name}.md`), "utf8");
  const updated = /^---\nupdated: (\S+)\n---\n/.exec(text)?.[1];
  const wanted = toWords(q);
  const all = toSections(withFacts(text));
  const sections = wanted.length > 0 ? findQuestions(all, wanted) : all;
  const bodies = sections.map(
    ({ heading, questions }) =>
      `<section aria-labelledby="${heading.id}">${toHtml(heading)}${questions.map((question) => `<div>${toHtml(question)}</div>`).join("")}</section>`,
  );
  return {
    html: `${wanted.length > 0 ? "" : toContents(sections)}${bodies.join("")}`,
    updated,
    questions: sections.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function toSections(text: string): Section[] {
  const sections: Section[] = [];
  for (const heading of toHeadings(text)) {
    if (heading.level === 2) sections.push({ heading, questions: [] });
    else sections.at(-1)?.questions.push(heading);
  }
  return sections;
}

/** Keeps the questions that have all words in title, id or answer, and the headings above them. */
function findQuestions(sections: Section[], wanted: readonly string[]): Section[] {
  const isFound = ({ title, id, body }: Heading) => {
    const words = toWords(`${title} ${id} ${body}`);
    return wanted.every((word) => words.some((other) => other.startsWith(word)));
  };
  return sections
    .map(({ heading, questions }) => ({ heading, questions: questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Links to the sections: in a list for texts of questions, whose own headings are links; else numbered. */
function toContents(sections: readonly Section[]): string {
  const list = sections.some(({ questions }) => questions.length > 0) ? "ul" : "ol";
  const items = sections.map(({ heading }) => `<li>${toLink(heading)}</li>`);
  return `<nav aria-label="Table of contents"><${list}>${items.join("")}</${list}></nav>`;
}

function withFacts(text: string): string {
  return text.replaceAll(FACT, (_, name: string, argument = "") => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A text names {${name}}, which src/content/facts.ts lacks`);
    return typeof fact === "string" ? fact : fact(argument);
  });
}

function toHeadings(text: string): Heading[] {
  const [, ...parts] = text.split(HEADING);
  return parts.flatMap((marks, index) => {
    if (index % 4 !== 0) return [];
    const [title = "", id = "", body = ""] = parts.slice(index + 1);
    return [{ level: marks.length, title, id, body }];
  });
}

const toLink = ({ id, title }: Heading) => `<a href="#${id}">${parser.renderInline(title)}</a>`;
const toHtml = (heading: Heading) => {
  const { level, id, title, body } = heading;
  // A question links to itself, to copy and send.
  const shown = level === 3 ? toLink(heading) : parser.renderInline(title);
  return `<h${level} id="${id}">${shown}</h${level}>${parser.render(body)}`;
};
