import { guides } from "#server/db/schema/index.ts";

/** Columns of which `toGuideLink` makes a link. */
export const linkColumns = {
  id: guides.id,
  title: guides.title,
  topic: guides.topic,
  summary: guides.summary,
  description: guides.description,
};
