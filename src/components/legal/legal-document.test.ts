import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PrivacyPolicy } from "#components/legal/privacy-policy.tsx";
import { TermsOfService } from "#components/legal/terms-of-service.tsx";
import { site } from "#lib/site.ts";

const documents: [string, FunctionComponent, string][] = [
  ["Terms of Service", TermsOfService, "2024-08-12"],
  ["Privacy Policy", PrivacyPolicy, "2026-11-25"],
];

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");

describe.each(documents)("%s", (_, document, lastUpdated) => {
  const html = renderToStaticMarkup(createElement(document));
  const ids = all(html, /\sid="([^"]+)"/g);

  it("has 21 sections, each under an h2, and leaves the h1 to the page", () => {
    expect(all(html, /<h2[^>]*>([^<]+)<\/h2>/g)).toHaveLength(21);
    expect(html).not.toContain("<h1");
  });

  it("has a table of contents that leads to every section in order", () => {
    const nav = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
    expect(nav).toContain('aria-label="Table of contents"');
    expect(all(nav, /href="#([^"]+)"/g)).toEqual(all(html, /<h2 id="([^"]+)"/g));
  });

  it("uses no id twice and links to no anchor that is not there", () => {
    expect(ids).toEqual([...new Set(ids)]);
    for (const target of all(html, /href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("says when it was last updated and how to reach us", () => {
    expect(html).toContain(`Last updated <time dateTime="${lastUpdated}">${lastUpdated}</time>`);
    expect(html).toContain(`mailto:${site.contactEmail}`);
  });
});

it("names the licence of the source code and links to it", () => {
  const html = renderToStaticMarkup(createElement(TermsOfService));
  expect(html).toContain(`href="/licence"`);
});

it("links between the two texts lead to sections that exist", () => {
  const privacy = renderToStaticMarkup(createElement(PrivacyPolicy));
  const terms = renderToStaticMarkup(createElement(TermsOfService));
  const targets = all(terms, /href="\/privacy#([^"]+)"/g);
  expect(targets).not.toHaveLength(0);
  for (const target of targets) expect(privacy).toContain(`id="${target}"`);
});
