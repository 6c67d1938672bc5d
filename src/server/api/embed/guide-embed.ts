import type { EmbedTheme } from "#lib/embed/embed-query.ts";
import { toGuideSummary } from "#lib/guide/guide-summary.ts";
import { GUIDE_TOPICS } from "#lib/guide/guide-topics.ts";
import type { Guide } from "#schemas/guide.ts";
import { embedPage, line } from "#server/api/embed/embed-page.ts";

/** Returns the page with the card of one guide. */
export function guideEmbed(guide: Guide, theme: EmbedTheme, { appUrl }: { appUrl: string }): string {
  const { id, title, topic, minutes } = guide;
  const facts = [topic && GUIDE_TOPICS[topic], minutes > 0 && `${minutes} min read`]
    .filter(Boolean)
    .join(" · ");
  const html = line(facts || null, "when") + line(toGuideSummary(guide) || null);
  return embedPage({
    heading: title,
    theme,
    html: `<div class="card">${html}</div>`,
    more: `${appUrl}/guides/${id}`,
  });
}
