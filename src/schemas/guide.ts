import { z } from "zod";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { groupDigits } from "#lib/format.ts";
import { guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import { isVisible } from "#lib/text/free-text.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { freeText, idOf, KnownVersion, optionalText, requiredText, SearchText } from "#schemas/text.ts";

const TITLE_MAX = 200;
const TEXT_MAX = 50_000;
export const SUMMARY_MAX = 160;
export const ACTION_MAX = 120;

const Title = requiredText("Title is required", "Title", TITLE_MAX);

const Description = z
  .string("Text is not valid")
  .trim()
  .max(TEXT_MAX, {
    error: `Text cannot be longer than ${groupDigits(TEXT_MAX)} characters`,
    abort: true,
  })
  .check(freeText("Text", { multiline: true }))
  .transform((text) => (isVisible(text) ? text : null))
  .nullable()
  .meta({ description: "Markdown; an empty text becomes null." });

const Slug = z
  .string("Slug must be a text")
  .trim()
  .transform((text) => text || null)
  .nullable()
  .refine(
    (slug) => slug === null || /^[a-z0-9-]{1,80}$/.test(slug),
    "Slug may have lower case letters, digits and hyphens, at most 80",
  )
  .meta({
    description: "Stable name of the guide; an empty text becomes null.",
    pattern: "^[a-z0-9-]{0,80}$",
  });

const TOPIC_INVALID = "Topic is not valid";
const Topic = z.enum(guideTopicSlugs, TOPIC_INVALID);
const GROUP_INVALID = "Food group is not valid";
const FoodGroupName = z.enum(FOOD_GROUPS, GROUP_INVALID);

/** Fields beside title and text. */
const habitFields = {
  slug: Slug,
  topic: z
    .union([Topic, z.literal("").transform(() => null)], TOPIC_INVALID)
    .nullable()
    .meta({ type: ["string", "null"], enum: [...guideTopicSlugs, null] }),
  summary: optionalText("Summary", SUMMARY_MAX).meta({
    description: "One sentence for lists; without it, they show the beginning of the text.",
  }),
  action: optionalText("Action", ACTION_MAX).meta({
    description: "What to try, in one sentence; null if there is nothing to try.",
  }),
  foodGroups: z
    .array(FoodGroupName, "Food groups must be a list")
    .max(FOOD_GROUPS.length, "Each food group can be named once")
    .transform((groups) => [...new Set(groups)])
    .meta({ description: "Food groups the guide helps with." }),
};

const allFields = { title: Title, description: Description, ...habitFields };

export const CreateGuideInput = z.object(allFields).partial().extend({ title: Title });
export type CreateGuideInput = z.infer<typeof CreateGuideInput>;

export const UpdateGuideInput = z.object({ ...allFields, updatedAt: KnownVersion }).partial();
export type UpdateGuideInput = z.infer<typeof UpdateGuideInput>;

/** Fields of the editor. */
export const GuideForm = z.object(allFields);
export type GuideForm = z.infer<typeof GuideForm>;

export const PreviewGuideInput = z.object({ description: Description });

export const GuideId = z.object({ id: idOf("guide") });

/** An unknown topic or group is refused, but for an empty one, which stands for all. */
const orAll = <Value extends z.ZodType>(value: Value, message: string) =>
  z.union([value, z.literal("").transform(() => undefined)], message).optional();

export const ListGuidesInput = Paging.extend({
  q: SearchText.optional(),
  topic: orAll(Topic, TOPIC_INVALID).meta({
    type: "string",
    enum: [...guideTopicSlugs],
    description: "Topic of the guides; all if omitted.",
  }),
  group: orAll(FoodGroupName, GROUP_INVALID).meta({
    type: "string",
    enum: [...FOOD_GROUPS],
    description: "Food group it helps with.",
  }),
});
export type ListGuidesInput = z.infer<typeof ListGuidesInput>;

export const Guide = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable().meta({ description: "Markdown." }),
  slug: z.string().nullable(),
  topic: z.enum(guideTopicSlugs).nullable(),
  summary: z.string().nullable().meta({ description: "One sentence." }),
  action: z.string().nullable().meta({ description: "What to try; null if there is nothing to try." }),
  foodGroups: z.array(z.enum(FOOD_GROUPS)).meta({ description: "Food groups it helps with." }),
  minutes: z.int().meta({ description: "Time for reading it, at 200 words a minute." }),
  tries: z
    .int()
    .nullable()
    .meta({ description: "Number of people who are trying it or have tried it; null below three." }),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Guide = z.infer<typeof Guide>;

/** Sanitized; null for a text that cannot be rendered. */
export const GuideHtml = z.string().nullable();
export type GuideHtml = z.infer<typeof GuideHtml>;

/** Entry of the feed of guides. */
export const FeedGuide = z.object({ guide: Guide, html: GuideHtml });
export type FeedGuide = z.infer<typeof FeedGuide>;

export const GuidePage = pageOf(Guide);
export type GuidePage = z.infer<typeof GuidePage>;

export const TryGuideInput = z.object({
  remindIn: z.literal([1, 3, 7], "Reminder must be in 1, 3 or 7 days").nullable().optional().meta({
    description:
      "Days until the reminder at 11:00; null for none. If omitted, 3 for a new try; a guide you are already trying keeps its reminder.",
  }),
});
export type TryGuideInput = z.infer<typeof TryGuideInput>;

export const UpdateTryInput = z.object({ done: z.boolean("Done must be true or false") });
export type UpdateTryInput = z.infer<typeof UpdateTryInput>;

const tryTimes = {
  startedAt: z.date(),
  remindAt: z.date().nullable().meta({ description: "Time of the reminder; null for none." }),
  doneAt: z.date().nullable(),
};

/** A guide that the viewer tries, or has tried. */
export const GuideTry = z.object({
  guide: z.object({ id: z.int(), title: z.string() }),
  ...tryTimes,
});
export type GuideTry = z.infer<typeof GuideTry>;
export const GuideTryList = pageOf(GuideTry);
export type GuideTryList = z.infer<typeof GuideTryList>;

/** Result of starting a try; `isNew` is false for one that was open. */
export const StartedTry = z.object({ try: GuideTry, isNew: z.boolean() });
export type StartedTry = z.infer<typeof StartedTry>;

/** Guide where another feature points to one. */
export const GuideLink = z.object({
  id: z.int(),
  title: z.string(),
  topic: z.enum(guideTopicSlugs).nullable(),
  summary: z.string().nullable(),
  minutes: z.int(),
});
export type GuideLink = z.infer<typeof GuideLink>;

/** Guide for a member's week, with the member's own try of it. */
export const GuideOfWeek = GuideLink.extend({
  action: z.string().nullable(),
  try: z.object(tryTimes).nullable(),
});
export type GuideOfWeek = z.infer<typeof GuideOfWeek>;
