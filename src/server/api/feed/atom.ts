import { escapeMarkup } from "#lib/embed/embed-snippet.ts";
import { site } from "#lib/site.ts";

/** Entry of a feed. */
export type AtomEntry = {
  /** Identity that stays when its page changes; `url` if left out. */
  id?: string;
  /** Absolute URL of its page. */
  url: string;
  title: string;
  changedAt: Date;
  /** Plain text. */
  summary: string | null;
  /** Sanitized. */
  html: string;
  categories: readonly { slug: string; name: string }[];
};

export type AtomFeed = {
  title: string;
  /** Absolute URLs of the feed and of the page that it follows. */
  self: string;
  page: string;
  appUrl: string;
  /** Change of a feed without entries. */
  emptyAt: Date;
  /** Latest change first. */
  entries: readonly AtomEntry[];
};

/** Matches what XML 1.0 cannot contain, escaped or not. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string): string => escapeMarkup(text.replace(NOT_XML, "\uFFFD"));

/** Returns a feed as Atom (RFC 4287). */
export function toAtom({ title, self, page, appUrl, emptyAt, entries }: AtomFeed): string {
  const updated = entries[0]?.changedAt ?? emptyAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-SG">',
    `<id>${xml(self)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<author><name>${site.name}</name><uri>${xml(appUrl)}</uri></author>`,
    `<generator>${site.name}</generator>`,
    ...entries.map(toEntry),
    "</feed>\n",
  ].join("\n");
}

function toEntry({ url, id = url, title, changedAt, summary, html, categories }: AtomEntry): string {
  return [
    "<entry>",
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(url)}"/>`,
    ...categories.map(({ slug, name }) => `<category term="${xml(slug)}" label="${xml(name)}"/>`),
    ...(summary ? [`<summary>${xml(summary)}</summary>`] : []),
    `<content type="html" xml:base="${xml(url)}">${xml(html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** Matches attributes that mean something on pages of this site alone; texts have no plain quotation marks. */
const OWN_ATTRIBUTE = / (?:class|tabindex|aria-label)="[^"]*"/g;

/** Returns rendered Markdown as other programs show it. */
export const toFeedHtml = (html: string): string => html.replace(OWN_ATTRIBUTE, "");

/** Returns lines of plain text as a paragraph of HTML. */
export const toParagraph = (lines: readonly string[]): string =>
  lines.length > 0 ? `<p>${lines.map(escapeMarkup).join("<br>")}</p>` : "";
