import { z } from "zod";
import { groupDigits } from "#lib/format.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, isFreeText, KnownVersion, requiredText, SearchText } from "#schemas/text.ts";

const TITLE_MAX = 200;
const TEXT_MAX = 50_000;

const Title = requiredText("Title is required", "Title", TITLE_MAX);

const Description = z
  .string("Text is not valid")
  .trim()
  .max(TEXT_MAX, {
    error: `Text cannot be longer than ${groupDigits(TEXT_MAX)} characters`,
    abort: true,
  })
  .refine(isFreeText, "Text contains a character that cannot be used here")
  .transform((text) => text || null)
  .nullable()
  .meta({ description: "Markdown; an empty text becomes null." });

export const CreateGuideInput = z.object({ title: Title, description: Description.optional() });
export type CreateGuideInput = z.infer<typeof CreateGuideInput>;

export const UpdateGuideInput = z
  .object({ title: Title, description: Description, updatedAt: KnownVersion })
  .partial();
export type UpdateGuideInput = z.infer<typeof UpdateGuideInput>;

/** Fields of the editor. */
export const GuideForm = z.object({ title: Title, description: Description });
export type GuideForm = z.infer<typeof GuideForm>;

export const PreviewGuideInput = z.object({ description: Description });

export const GuideId = z.object({ id: Id });

export const ListGuidesInput = Paging.extend({ q: SearchText.optional() });
export type ListGuidesInput = z.infer<typeof ListGuidesInput>;

export const Guide = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable().meta({ description: "Markdown." }),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Guide = z.infer<typeof Guide>;

/** Sanitized; null for a text that cannot be rendered. */
export const GuideHtml = z.string().nullable();
export type GuideHtml = z.infer<typeof GuideHtml>;

export const GuidePage = pageOf(Guide);
export type GuidePage = z.infer<typeof GuidePage>;

export const TryGuideInput = z.object({
  remindIn: z
    .literal([1, 3, 7], "Reminder must be in 1, 3 or 7 days")
    .nullable()
    .default(3)
    .meta({ description: "Days; null for no reminder." }),
});
export const UpdateTryInput = z.object({ done: z.boolean("Done must be true or false") });

/** A guide that the viewer tries, or has tried. */
export const GuideTry = z.object({
  guide: z.object({ id: z.int(), title: z.string() }),
  startedAt: z.date(),
  remindAt: z.date().nullable(),
  doneAt: z.date().nullable(),
});
export type GuideTry = z.infer<typeof GuideTry>;
export const GuideTryList = pageOf(GuideTry);
