import type { EmbedTheme, parseFridgeEmbedQuery } from "#lib/embed/embed-query.ts";
import { escapeMarkup } from "#lib/embed/embed-snippet.ts";
import { LEVELS, nameKinds } from "#lib/fridge/fridge-facts.ts";
import { describeAge, describeOpen, isStale } from "#lib/fridge/fridge-hours.ts";
import { toAddress } from "#lib/places/address.ts";
import type { Fridge } from "#schemas/fridge.ts";
import { embedPage, line, link } from "#server/api/embed/embed-page.ts";
import { unknownLines } from "#server/api/embed/event-embed.ts";

/** Rows of a list in a frame; the page of this site has all. */
const MAX_FRIDGES = 20;

type Shown = { appUrl: string; now: Date };

/** Returns the heading of a list: `Community fridges: Tampines`. */
export const fridgesHeading = (area: string): string =>
  area ? `Community fridges: ${area}` : "Community fridges";

/** Returns the page with a list of community fridges. */
export function fridgesEmbed(
  fridges: readonly Fridge[],
  query: ReturnType<typeof parseFridgeEmbedQuery>,
  { appUrl, now }: Shown,
): string {
  const rows = fridges.slice(0, MAX_FRIDGES).map((fridge) => {
    const html = `<h2>${escapeMarkup(fridge.name)}</h2>${line(fridge.area)}${linesOf(fridge, now)}`;
    return `<li>${link({ href: `${appUrl}/fridges/${fridge.id}`, html, className: "card" })}</li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>No fridges here yet.</p>";
  return embedPage({
    heading: fridgesHeading(query.area),
    theme: query.theme,
    html: unknownLines(query.unknown) + list,
    more: `${appUrl}/fridges`,
  });
}

/** Returns the page with the card of one fridge that visitors may see. */
export function fridgeEmbed(fridge: Fridge, theme: EmbedTheme, { appUrl, now }: Shown): string {
  return embedPage({
    heading: fridge.name,
    theme,
    html: `<div class="card">${line(toAddress(fridge))}${line(fridge.area)}${linesOf(fridge, now)}</div>`,
    more: `${appUrl}/fridges/${fridge.id}`,
  });
}

/** Returns the lines about whether it is open, and what is inside. */
function linesOf(fridge: Fridge, now: Date): string {
  if (fridge.status === "paused") return line("Out of use for now", "when");
  if (fridge.status === "closed") return line("Closed permanently", "when");
  return line(describeOpen(fridge, now), "when") + line(insideOf(fridge, now));
}

function insideOf({ latest }: Fridge, now: Date): string {
  if (latest === null) return "No news yet.";
  if (isStale(latest.createdAt, now)) return "No news in the last 24 hours.";
  const kinds = nameKinds(latest.has);
  return [LEVELS[latest.level].label, kinds, describeAge(latest.createdAt, now)].filter(Boolean).join(" · ");
}
