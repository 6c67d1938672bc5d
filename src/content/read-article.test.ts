import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Article } from "#content/article.tsx";
import { facts } from "#content/facts.ts";
import { type ArticleName, articleNames, readArticle } from "#content/read-article.ts";
import { site } from "#lib/site.ts";

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const texts = Object.fromEntries(articleNames.map((name) => [name, readArticle(name).html])) as Record<
  ArticleName,
  string
>;

describe.each(articleNames)("the text %s", (name) => {
  const html = texts[name];
  const ids = all(html, /\sid="([^"]+)"/g);

  it("has a table of contents that leads to every section in order, and leaves the h1 to the page", () => {
    const nav = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
    expect(nav).toContain('aria-label="Table of contents"');
    expect(all(nav, /href="#([^"]+)"/g)).toEqual(all(html, /<h2 id="([^"]+)"/g));
    expect(html).not.toContain("<h1");
  });

  it("uses no id twice and links to no anchor that is not there", () => {
    expect(ids).toEqual([...new Set(ids)]);
    for (const target of all(html, /href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("refers to sections of the privacy policy that exist, and says how to reach us", () => {
    for (const target of all(html, /href="\/privacy#([^"]+)"/g))
      expect(texts.privacy).toContain(`id="${target}"`);
    expect(html).toContain(`mailto:${site.contactEmail}`);
  });

  it("is whole: every mark of Markdown and every fact has become HTML", () => {
    expect(html.replaceAll(/<[^>]+>|\*\*bold\*\*/g, "")).not.toMatch(/\*\*|\]\(|^#|\{[a-z#]/m);
  });
});

it.each([
  ["privacy", "2026-11-28"],
  ["terms", "2026-11-28"],
] as const)("%s has 21 sections and says when it was last updated", (name, updated) => {
  expect(all(texts[name], /<h2[^>]*>([^<]+)<\/h2>/g)).toHaveLength(21);
  expect(renderToStaticMarkup(createElement(Article, readArticle(name)))).toContain(
    `Last updated <time dateTime="${updated}">${updated}</time>`,
  );
});

it("every question of the help links to itself", () => {
  const questions = all(texts.help, /<h3 id="([^"]+)"/g);
  expect(questions).toHaveLength(readArticle("help").questions);
  expect(all(texts.help, /<h3 id="[^"]+"><a href="#([^"]+)"/g)).toEqual(questions);
});

it.each([
  ["waitlist", ["waitlist"]],
  ["forgot passw", ["forgotten-password"]],
  ["  DELETE my account? ", ["delete-account"]],
  ["鸡饭", ["manual-entry"]],
  ["can’t scan", ["pass"]],
  ["reminder", ["reminders"]],
  ["zebra", []],
])("a search of the help for %j finds %j", (q, ids) => {
  const { html, questions } = readArticle("help", q);
  expect(all(html, /<h3 id="([^"]+)"/g)).toEqual(ids);
  expect(questions).toBe(ids.length);
  expect(html).not.toContain("<nav");
});

it("a search for spaces and marks shows the whole help", () => {
  expect(readArticle("help", " ?! ")).toEqual(readArticle("help"));
});

it("the help names both reminders of an event", () => {
  expect(readArticle("help", "reminders").html).toContain("the day before and 2 hours before");
});

it("the help starts with account activation, events and contact", () => {
  expect(all(texts.help, /<h2 id="([^"]+)"/g).slice(0, 3)).toEqual(["activation", "events", "contact"]);
});

it("the help names every kind of photo that the upload takes", () => {
  const start = texts.help.indexOf('<h3 id="photo-tips"');
  const tips = texts.help.slice(start, texts.help.indexOf("<h3", start + 1)).replace(/\s+/g, " ");
  for (const kind of ["JPEG", "PNG", "WebP", "HEIC", "4 MB", "made smaller"]) expect(tips).toContain(kind);
});

it("the help shows how bold text is typed in a description", () => {
  expect(texts.help).toContain("In the description, **bold**, lists and links work.");
});

it("the terms name the licence of the source code and link to it", () => {
  expect(texts.terms).toContain('href="/licence"');
});

it("the texts name every fact", () => {
  const sources = articleNames.map((name) => readFileSync(`src/content/${name}.md`, "utf8")).join("");
  expect(Object.keys(facts).filter((name) => !sources.includes(`{${name}`))).toEqual([]);
});
