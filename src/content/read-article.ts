import { readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { facts } from "./facts.ts";

/** Texts of the site, `<name>.md` in this folder: sections `## Title {#id}`, and within them questions `### Question {#id}`. */
export const articleNames = ["help", "privacy", "terms"] as const;
export type ArticleName = (typeof articleNames)[number];

/** @property updated date of the last change, `2026-11-25`; undefined for a text that names none */
export type Article = { html: string; updated: string | undefined };

type Heading = { level: number; title: string; id: string; body: string };

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
 * @throws {Error} for a fact that `facts` does not have
 */
export function readArticle(name: ArticleName): Article {
  const text = readFileSync(join(FOLDER, `${name}.md`), "utf8");
  const updated = /^---\nupdated: (\S+)\n---\n/.exec(text)?.[1];
  const sections: { heading: Heading; questions: Heading[] }[] = [];
  for (const heading of toHeadings(withFacts(text))) {
    if (heading.level === 2) sections.push({ heading, questions: [] });
    else sections.at(-1)?.questions.push(heading);
  }
  const list = name === "help" ? "ul" : "ol";
  const contents = sections.map(
    ({ heading, questions }) =>
      `<li>${toLink(heading)}${questions.length > 0 ? `<ul>${questions.map((question) => `<li>${toLink(question)}</li>`).join("")}</ul>` : ""}</li>`,
  );
  const bodies = sections.map(
    ({ heading, questions }) =>
      `<section aria-labelledby="${heading.id}">${toHtml(heading)}${questions.map((question) => `<div>${toHtml(question)}</div>`).join("")}</section>`,
  );
  return {
    html: `<nav aria-label="Table of contents"><${list}>${contents.join("")}</${list}></nav>${bodies.join("")}`,
    updated,
  };
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
const toHtml = ({ level, id, title, body }: Heading) =>
  `<h${level} id="${id}">${parser.renderInline(title)}</h${level}>${parser.render(body)}`;
