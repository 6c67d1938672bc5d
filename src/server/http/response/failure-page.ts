import { dark, light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";

const WORDS = {
  500: {
    title: "Something Went Wrong",
    text: "We couldn’t load this page. It’s our fault, not yours. Please try again.",
  },
  503: {
    title: "We Will Be Right Back",
    text: "We can’t reach the site right now. Nothing is lost. Please try again shortly.",
  },
} as const;

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;" +
  `color:${light.ink};background:${light.paper}}main{max-width:32rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}` +
  `a{color:${light.pandan};display:inline-block;padding:.5rem 0}a:focus-visible{outline:3px solid;outline-offset:2px}small{color:${light.muted}}` +
  `@media(prefers-color-scheme:dark){body{color:${dark.ink};background:${dark.paper}}a{color:${dark.pandan}}small{color:${dark.muted}}}`;

/**
 * Returns a whole page that needs no script, no database and no Next.js.
 * @param status 503 when the database is away, else 500
 * @param requestId shown to the user, and in the log
 */
export function failurePage(status: 500 | 503, requestId: string): string {
  const { title, text } = WORDS[status];
  return `<!DOCTYPE html><html lang="en-SG"><head><meta charset="utf-8"><link rel="icon" href="/icon.svg"><title>${title} | ${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>
<p><a href="">Try again</a> · <a href="/">Return Home</a></p>
<p><small>Request ID: ${requestId}</small></p></main></body></html>`;
}
