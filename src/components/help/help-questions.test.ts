import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { helpGroups } from "#components/help/groups.ts";
import { HelpQuestions } from "#components/help/help-questions.tsx";
import { PrivacyPolicy } from "#components/legal/privacy-policy.tsx";

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const html = renderToStaticMarkup(createElement(HelpQuestions));

it("starts with account activation, events and contact", () => {
  expect(helpGroups.slice(0, 3).map((group) => group.id)).toEqual(["activation", "events", "contact"]);
});

it("gives every group an h2 and every question an h3, and lists all of them in the table of contents", () => {
  const nav = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
  expect(all(html, /<h2 id="([^"]+)"/g)).toEqual(helpGroups.map((group) => group.id));
  expect(all(nav, /href="#([^"]+)"/g)).toEqual(all(html, /<h[23] id="([^"]+)"/g));
  expect(html).not.toContain("<h1");
});

it("uses no id twice", () => {
  const ids = all(html, /\sid="([^"]+)"/g);
  expect(ids).toEqual([...new Set(ids)]);
});

it("refers to sections of the privacy policy that exist", () => {
  const privacy = renderToStaticMarkup(createElement(PrivacyPolicy));
  const targets = all(html, /href="\/privacy#([^"]+)"/g);
  expect(targets).not.toHaveLength(0);
  for (const target of targets) expect(privacy).toContain(`id="${target}"`);
});

it("names every kind of photo that the upload takes", () => {
  const tips = html.slice(
    html.indexOf('id="photo-tips"'),
    html.indexOf('id="photo-failed"', html.indexOf("</nav>")),
  );
  for (const kind of ["JPEG", "PNG", "WebP", "HEIC", "4 MB", "made smaller"])
    expect(tips.replace(/\s+/g, " ")).toContain(kind);
});

it("can leave groups out without a dangling anchor", () => {
  const [first] = helpGroups;
  const short = renderToStaticMarkup(createElement(HelpQuestions, { groups: helpGroups.slice(0, 1) }));
  expect(all(short, /<h2 id="([^"]+)"/g)).toEqual([first?.id]);
  for (const target of all(short, /href="#([^"]+)"/g)) expect(short).toContain(`id="${target}"`);
});
