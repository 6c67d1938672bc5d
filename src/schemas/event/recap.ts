import { z } from "zod";
import { groupDigits } from "#lib/format.ts";
import { isUploadKey } from "#lib/photo/upload-url.ts";
import { idOf, KnownVersion, optionalText, requiredText } from "#schemas/text.ts";

/** Most photos of a recap. */
export const MAX_PHOTOS = 8;
/** Most kilograms of each kind that a host may enter; an admin may enter `MAX_KG`. */
export const MAX_KG_OF_HOST = 500;
export const MAX_KG = 99_999;
/** Refusal of more kilograms than a host may enter. */
export const OVER_HOST_LIMIT = `Ask an admin to enter more than ${MAX_KG_OF_HOST} kg.`;

/** Whole number from 0 to `max`. */
function countOf(label: string, max: number) {
  const message = `${label} must be a whole number from 0 to ${groupDigits(max)}`;
  return z.int(message).min(0, message).max(max, message);
}

/** Kilograms with at most one decimal; a missing value counts as 0. */
function kilograms(label: string, max: number) {
  const message = `${label} must be a number from 0 to ${groupDigits(max)}, with at most one decimal`;
  return z
    .number(message)
    .min(0, { error: message, abort: true })
    .max(max, { error: max === MAX_KG_OF_HOST ? OVER_HOST_LIMIT : message, abort: true })
    .refine((kg) => Number(kg.toFixed(1)) === kg, message)
    .nullish()
    .meta({ description: `At most one decimal; hosts may enter up to ${MAX_KG_OF_HOST}. Empty is 0.` })
    .transform((kg) => kg ?? 0);
}

const RecapPhotoInput = z.object({
  key: z
    .string("Photo is not valid")
    .max(128, { error: "Photo is not valid", abort: true })
    .refine(isUploadKey, "Photo is not valid")
    .meta({ description: "Key of the caller's upload, or of a photo already in the recap." }),
  alt: requiredText("Please say what the photo shows", "What it shows", 200).meta({
    description: "What the photo shows, for people who cannot see it.",
  }),
});

const recapInput = (maxKg: number) =>
  z
    .object({
      id: idOf("event"),
      came: countOf("How many came", 100_000).meta({ description: "People who came, including walk-ins." }),
      walkIns: countOf("Walk-ins", 10_000)
        .optional()
        .meta({ description: "People without an account who were let in. If omitted, the number stays." }),
      kgRescued: kilograms("Food rescued", maxKg),
      kgDonated: kilograms("Food donated", maxKg),
      kgComposted: kilograms("Food composted", maxKg),
      note: optionalText("How it went", 2_000, { multiline: true })
        .optional()
        .meta({ description: "Markdown, as in the description of an event." }),
      photos: z
        .array(RecapPhotoInput, "Photos are not valid")
        .max(MAX_PHOTOS, `A recap has at most ${MAX_PHOTOS} photos`)
        .refine(
          (photos) => new Set(photos.map(({ key }) => key)).size === photos.length,
          "Photos must differ",
        )
        .optional()
        .meta({ description: "All photos of the recap, in order; photos left out are removed." }),
      consent: z
        .boolean("Consent must be true or false")
        .optional()
        .meta({ description: "Everyone recognisable has agreed to be shown; required with photos." }),
      updatedAt: KnownVersion.nullish().meta({
        description: "Version to change; null for an event that is not closed yet.",
      }),
    })
    .refine(({ photos = [], consent = false }) => photos.length === 0 || consent, {
      path: ["consent"],
      error: "Please confirm that everyone recognisable has agreed to be shown",
    });
export const SaveRecapInput = recapInput(MAX_KG);
/** The same for the form of a host. */
export const HostRecapInput = recapInput(MAX_KG_OF_HOST);
export type SaveRecapInput = z.infer<typeof SaveRecapInput>;

/** Figures of a recap; kilograms have at most one decimal. */
export const RecapFigures = z.object({
  came: z.int().meta({ description: "People who came, including walk-ins." }),
  kgRescued: z.number(),
  kgDonated: z.number(),
  kgComposted: z.number(),
});
export type RecapFigures = z.infer<typeof RecapFigures>;

/** Public result of a closed event. */
export const Recap = RecapFigures.extend({
  walkIns: z.int().meta({ description: "People without an account who were let in." }),
  meals: z.number().meta({ description: "Meals in the rescued food." }),
  kgCo2e: z.number().meta({ description: "Kilograms of CO2 equivalent, of the rescued food." }),
  note: z.string().nullable().meta({ description: "Markdown." }),
  photos: z.array(
    z.object({
      url: z.string().meta({ description: "Ends in the photo's key." }),
      alt: z.string().meta({ description: "What the photo shows." }),
    }),
  ),
  closedAt: z.date(),
  updatedAt: z.date(),
});
export type Recap = z.infer<typeof Recap>;

/** Saved recap, and whether this call closed the event. */
export const SavedRecap = z.object({ recap: Recap, isNew: z.boolean() });
export type SavedRecap = z.infer<typeof SavedRecap>;

/** HTML of a recap's note, sanitized; null without a note, or for one that cannot be rendered. */
export const RecapHtml = z.string().nullable();
export type RecapHtml = z.infer<typeof RecapHtml>;

/** Values that the form of an event's results begins with. */
export const EventResults = RecapFigures.extend({
  came: z.int().meta({
    description:
      "As entered when closing; before that, people checked in plus walk-ins, or else the spots taken.",
  }),
  walkIns: z.int(),
  note: z.string().nullable(),
  photos: z.array(z.object({ key: z.string(), url: z.string(), alt: z.string() })),
  kgEntered: z.number().meta({
    description:
      "Rescued kilograms that admins entered on the dashboard for this event; closing replaces them.",
  }),
  kgFromOffers: z.number().meta({
    description:
      "Kilograms that offers of the event's leftovers have handed over. They count only if they are entered here.",
  }),
  maxKg: z.number().meta({ description: "Most kilograms of each kind that the caller may enter." }),
  closedAt: z.date().nullable().meta({ description: "Null for an event that is not closed." }),
  updatedAt: z.date().nullable().meta({ description: "Version of the recap; null if there is none." }),
  refusal: z.string().nullable().meta({
    description: "Why results cannot be saved now; null if they can.",
  }),
});
export type EventResults = z.infer<typeof EventResults>;

/** Closed event that the impact page shows. */
export const RecentRecap = RecapFigures.extend({
  id: z.int().meta({ description: "Id of the event." }),
  title: z.string(),
  date: z.string().meta({ format: "date", description: "Day of the event in Singapore." }),
});
export type RecentRecap = z.infer<typeof RecentRecap>;
