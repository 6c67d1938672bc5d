import { z } from "zod";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import type { GuideForm } from "#schemas/guide.ts";

/** Fields of the editor as they are typed, without bounds; `GuideForm` checks them. */
export const GuideFields = z.object({
  title: z.string(),
  slug: z.string(),
  topic: z.union([z.enum(guideTopicSlugs), z.literal("")]),
  summary: z.string(),
  action: z.string(),
  foodGroups: z.array(z.enum(FOOD_GROUPS)),
  description: z.string(),
});
export type GuideFields = z.infer<typeof GuideFields>;

/** Returns a guide's fields, or those of the form; empty ones for a new guide. */
export function toGuideFields(guide: Partial<z.input<typeof GuideForm>> | null): GuideFields {
  return {
    title: guide?.title ?? "",
    slug: guide?.slug ?? "",
    topic: guide?.topic ?? "",
    summary: guide?.summary ?? "",
    action: guide?.action ?? "",
    foodGroups: guide?.foodGroups ?? [],
    description: guide?.description ?? "",
  };
}
