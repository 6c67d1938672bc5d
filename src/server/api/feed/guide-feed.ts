import { GUIDE_FEED_PATH } from "#lib/embed/feed-path.ts";
import { toGuideSummary } from "#lib/guide/guide-summary.ts";
import { GUIDE_TOPICS } from "#lib/guide/guide-topics.ts";
import { site } from "#lib/site.ts";
import type { FeedGuide } from "#schemas/guide.ts";
import { type AtomEntry, toFeedHtml, toParagraph } from "#server/api/feed/atom.ts";
import { type FeedOptions, feedReply } from "#server/api/feed/feed-reply.ts";
import type { Reply } from "#server/http/response/reply.ts";

/**
 * Answers `/guides.atom`.
 * @throws AppError METHOD_NOT_ALLOWED; NOT_FOUND for a path below
 */
export function handleGuideFeed(request: Request, options: FeedOptions = {}): Promise<Reply | Response> {
  return feedReply(
    request,
    {
      path: GUIDE_FEED_PATH,
      tags: ["guides"],
      async read(caller, appUrl) {
        const found = await caller.guide.feed();
        return {
          title: `${site.name} guides`,
          page: `${appUrl}/guides`,
          entries: found.map((entry) => toEntry(entry, appUrl)),
        };
      },
    },
    options,
  );
}

function toEntry({ guide, html }: FeedGuide, appUrl: string): AtomEntry {
  const { id, title, topic, updatedAt, action, description } = guide;
  return {
    url: `${appUrl}/guides/${id}`,
    title,
    changedAt: updatedAt,
    summary: toGuideSummary(guide) || null,
    html: [
      action === null ? "" : toParagraph([`Try this: ${action}`]),
      html === null ? toParagraph(description?.split("\n") ?? []) : toFeedHtml(html),
    ].join("\n"),
    categories: topic === null ? [] : [{ slug: topic, name: GUIDE_TOPICS[topic] }],
  };
}
