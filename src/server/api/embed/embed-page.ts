import { createHash } from "node:crypto";
import { dark, light } from "#lib/brand-colours.ts";
import type { EmbedTheme } from "#lib/embed/embed-query.ts";
import { escapeMarkup } from "#lib/embed/embed-snippet.ts";
import { site } from "#lib/site.ts";

const colours = ({ paper, surface, ink, muted, line, pandan }: Record<keyof typeof dark, string>) =>
  `--paper:${paper};--surface:${surface};--ink:${ink};--muted:${muted};--line:${line};--pandan:${pandan}`;
const DARK = `color-scheme:dark;${colours(dark)}`;

/** Readable at 280 px, and with any font size, since nothing has a height. */
const STYLE = [
  `:root{color-scheme:light;${colours(light)}}`,
  `:root[data-theme=dark]{${DARK}}`,
  `@media(prefers-color-scheme:dark){:root[data-theme=auto]{${DARK}}}`,
  "*{box-sizing:border-box}",
  "body{margin:0;padding:.875rem;font:1rem/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}",
  "h1{margin:0 0 .5rem;font-size:1.125rem;line-height:1.25}p{margin:.25rem 0}",
  "ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}",
  ".card{display:block;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);color:inherit;text-decoration:none}",
  "a.card:hover h2{text-decoration:underline}h2{margin:0;font-size:1rem;line-height:1.3}",
  ".when{margin:0;font-size:.875rem;font-weight:600;color:var(--pandan)}.note{margin:0;font-size:.875rem;color:var(--muted)}",
  ".more{margin:.75rem 0 0}.more a{display:inline-block;padding:.25rem 0;font-weight:600;color:var(--pandan)}",
  "a:focus-visible{outline:3px solid var(--pandan);outline-offset:2px}",
  ".hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}",
].join("");

/** Policy of a page that any site may show in a frame: it runs nothing and loads nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** Headers of an embedded page. A page that is isolated shows only frames with the last two. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": POLICY,
  "x-robots-tag": "noindex",
  "cross-origin-resource-policy": "cross-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** Returns a link that leaves the frame. @param link `html`: content, escaped */
export function link({ href, html, className }: { href: string; html: string; className?: string }): string {
  const ofClass = className ? ` class="${className}"` : "";
  return `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener"${ofClass}>${html}<span class="hidden"> (opens in a new tab)</span></a>`;
}

/** Returns a line of a card, or nothing for null. */
export const line = (text: string | null, className = "note"): string =>
  text === null ? "" : `<p class="${className}">${escapeMarkup(text)}</p>`;

/**
 * Returns a whole page without scripts, pictures or cookies.
 * @param page `html`: content below the heading, escaped; `more`: URL of the site's own page, null for none
 */
export function embedPage(page: {
  heading: string;
  theme: EmbedTheme;
  html: string;
  more: string | null;
}): string {
  const { heading, theme, html, more } = page;
  const footer =
    more === null ? "" : `<p class="more">${link({ href: more, html: `More on ${site.name}` })}</p>`;
  return `<!DOCTYPE html><html lang="en-SG" data-theme="${theme}"><head><meta charset="utf-8"><title>${escapeMarkup(heading)} | ${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(heading)}</h1>${html}${footer}</main></body></html>`;
}
