import { z } from "zod";
import {
  conditionSlugs,
  FRIDGE_STATUSES,
  fridgeKinds,
  levelSlugs,
  MAX_NOTE_KINDS,
  shelfSlugs,
} from "#lib/fridge/fridge-facts.ts";
import { isOpenSpot, isOpenText, OPEN_TEXT_MESSAGE, SPOT_MESSAGE } from "#lib/offers/open-text.ts";
import { REGIONS } from "#lib/places/areas.ts";
import { CLOCK_TIME, isCalendarDate, isClockTime } from "#lib/time/dates.ts";
import { optionalFields } from "#schemas/event/event-fields.ts";
import { AreaName } from "#schemas/event/event-filter.ts";
import { idOf, KnownVersion, optionalText, POSTAL_CODE, requiredText, SITE_TEXT } from "#schemas/text.ts";

/** Refuses text that leads away from the site, or asks for money. */
const isOpen = (text: string | null) => text === null || isOpenText(text);

/** Makes the schema of an optional text that everybody reads. */
const openText = (label: string, max: number, options?: { multiline: boolean }) =>
  optionalText(label, max, options).refine(isOpen, OPEN_TEXT_MESSAGE);

/** Makes the schema of a list of slugs, each once. */
const slugs = <Slug extends string>(label: string, known: readonly [Slug, ...Slug[]], max: number) =>
  z
    .array(z.enum(known, `${label} is not in the list`), `${label} is not in the list`)
    .max(max, `${label}: choose at most ${max}`)
    .transform((chosen) => [...new Set(chosen)]);

const Clock = z
  .string("Time is not valid")
  .trim()
  .refine(isClockTime, "Time is not valid")
  .meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore; null for day and night." })
  .nullable();

const PhotoKey = z
  .string("Photo is not valid")
  .max(128, "Photo is not valid")
  .nullable()
  .meta({ description: "Key of the caller's upload; null removes the photo." });

const Kinds = slugs("Kind", fridgeKinds, fridgeKinds.length);

/** Fields of a fridge that may be left out. */
const fridgeOptions = {
  postalCode: optionalFields.postalCode,
  station: optionalFields.station,
  directions: openText("Directions", 300, { multiline: true }),
  opensAt: Clock,
  closesAt: Clock.meta({ description: "A closing time before `opensAt` is on the next day." }),
  hoursNote: openText("Note on the hours", 120),
  shelves: slugs("Shelf", shelfSlugs, shelfSlugs.length),
  takes: Kinds.meta({ description: "Kinds of food that it takes; empty if nobody has said." }),
  rules: openText("Rules", 500, { multiline: true }),
  runBy: openText("Run by", 120),
  photoKey: PhotoKey,
};

const fridgeFields = {
  name: requiredText("Name is required", "Name", 80).refine(isOpen, OPEN_TEXT_MESSAGE),
  location: requiredText("Location is required", "Location", 200).refine(isOpen, OPEN_TEXT_MESSAGE),
  area: AreaName,
};

type Hours = { opensAt?: string | null | undefined; closesAt?: string | null | undefined };

/** Refuses one time without the other, and two that are the same. */
const haveBothHours = ({ opensAt = null, closesAt = null }: Hours) =>
  (opensAt === null) === (closesAt === null) && (opensAt === null || opensAt !== closesAt);
const hoursFault = { error: "Please enter both times, and two that differ.", path: ["closesAt"] };

export const CreateFridgeInput = z
  .object({ ...fridgeFields, ...z.object(fridgeOptions).partial().shape })
  .refine(haveBothHours, hoursFault);
export type CreateFridgeInput = z.infer<typeof CreateFridgeInput>;

export const FridgeId = z.object({ id: idOf("fridge") });

const ConfirmedOn = z
  .string("Date is not valid")
  .refine(isCalendarDate, "Date is not valid")
  .meta({ format: "date", description: "Day in Singapore on which somebody saw that it is there." })
  .nullable();

/** Change of a fridge; fields that are left out stay. Both times go together. */
export const UpdateFridgeInput = z.object({
  ...z.object({ ...fridgeFields, ...fridgeOptions }).partial().shape,
  status: z
    .enum(FRIDGE_STATUSES, "Status is not in the list")
    .optional()
    .meta({ description: "`listed` shows a proposed fridge to everybody." }),
  confirmedOn: ConfirmedOn.optional(),
  updatedAt: KnownVersion.optional(),
});
export type UpdateFridgeInput = z.infer<typeof UpdateFridgeInput>;

export const ListFridgesInput = z.object({
  area: AreaName.optional().meta({ description: "Planning area." }),
  open: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ description: "`1` lists those that are open now; anything else lists all." }),
});
export type ListFridgesInput = z.infer<typeof ListFridgesInput>;

const noteFields = {
  level: z.enum(levelSlugs, "Level is not in the list"),
  has: slugs("Kind", fridgeKinds, MAX_NOTE_KINDS).meta({ description: "Kinds of food inside." }),
  condition: z.enum(conditionSlugs, "Condition is not in the list").nullable(),
  note: openText("Note", 160).refine((text) => text === null || isOpenSpot(text), SPOT_MESSAGE),
};

export const CreateNoteInput = FridgeId.extend({
  level: noteFields.level,
  has: noteFields.has.optional(),
  condition: noteFields.condition.optional(),
  note: noteFields.note.optional(),
});
export type CreateNoteInput = z.infer<typeof CreateNoteInput>;

/** Note of a member about what is inside; it names nobody. */
export const FridgeNote = z.object({
  id: z.int(),
  level: z.enum(levelSlugs),
  has: z.array(z.enum(fridgeKinds)),
  condition: z.enum(conditionSlugs).nullable(),
  note: z.string().nullable(),
  createdAt: z.date(),
});
export type FridgeNote = z.infer<typeof FridgeNote>;

const clockText = z
  .string()
  .nullable()
  .meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore, `07:00`." });

export const Fridge = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  postalCode: z.string().nullable().meta({ pattern: POSTAL_CODE }),
  region: z.enum(REGIONS).nullable(),
  area: z.string().meta(SITE_TEXT),
  station: z.string().nullable().meta(SITE_TEXT),
  directions: z.string().nullable(),
  opensAt: clockText,
  closesAt: clockText,
  hoursNote: z.string().nullable(),
  shelves: z.array(z.enum(shelfSlugs)),
  takes: z.array(z.enum(fridgeKinds)),
  rules: z.string().nullable(),
  runBy: z.string().nullable(),
  photo: z.string().nullable().meta({ format: "uri" }),
  status: z.enum(FRIDGE_STATUSES),
  confirmedOn: z.string().nullable().meta({ format: "date" }),
  isOpen: z.boolean().meta({ description: "Open at the moment of the call; only a listed one is." }),
  nextOpening: z.date().nullable().meta({ description: "Null for one that is open, paused or closed." }),
  latest: FridgeNote.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Fridge = z.infer<typeof Fridge>;

/** Fridge with its newest notes, newest first. */
export const FridgeWithNotes = Fridge.extend({ notes: z.array(FridgeNote) });
export type FridgeWithNotes = z.infer<typeof FridgeWithNotes>;
