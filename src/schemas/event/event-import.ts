import { z } from "zod";
import { MAX_CALENDAR_BYTES, TOO_LARGE } from "#lib/event/import/decode-calendar.ts";
import { isCalendarDate } from "#lib/time/dates.ts";
import { AnyNewEvent, Event } from "#schemas/event/event.ts";
import { repeatFields, repeatRules, SeriesRepeat } from "#schemas/event/event-series.ts";

/** Rows of one import; a member's has fewer. */
export const MAX_IMPORT_ROWS = { member: 20, admin: 30 } as const;
/** Bytes of a file's text that the page sends, in JSON, whose line breaks and backslashes are escaped. */
export const MAX_CALENDAR_JSON_BYTES = 1_040_000;

export const PreviewImportInput = z.object({
  calendar: z
    .string("File is required")
    .max(MAX_CALENDAR_BYTES, { error: TOO_LARGE, abort: true })
    .refine((text) => text.trim() !== "", "The file is empty."),
});

const Uid = z
  .string("ID is not valid")
  .min(1, "ID is not valid")
  .max(500, "ID is not valid")
  .meta({ description: "`UID` of the event in the file." });

const Start = z
  .string("Start in the file is not valid")
  .regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, "Start in the file is not valid")
  .refine((start) => isCalendarDate(start.slice(0, 10)), "Start in the file is not valid")
  .meta({ description: "Start in the file, in Singapore. With `uid` it identifies the event." });

const Revision = z
  .string("Revision is not valid")
  .regex(/^[\w-]{1,64}$/, "Revision is not valid")
  .meta({ description: "Changes when the file says something else about the event." });

export const ImportState = z.enum(["new", "changed", "same"]).meta({
  description:
    "`same` was imported before as it is now, `changed` was imported before and has changed in the file.",
});

/** Event of a calendar file, before it is imported. */
export const ImportRow = z.object({
  uid: Uid.nullable().meta({ description: "Null if the file has none: it is new in each import." }),
  start: Start.nullable(),
  revision: Revision,
  title: z.string(),
  date: z
    .string()
    .nullable()
    .meta({ format: "date", description: "Day in Singapore; null without a start." }),
  time: z
    .string()
    .nullable()
    .meta({ description: "Time of day in Singapore; null for a whole day, or an unknown time zone." }),
  endTime: z.string().nullable(),
  location: z.string(),
  postalCode: z.string().nullable(),
  station: z.string().nullable().meta({ description: "Station that the location or the title names." }),
  area: z.string().nullable().meta({ description: "Planning area that the location or the title names." }),
  description: z.string().meta({ description: "Plain text." }),
  repeat: SeriesRepeat.nullable().meta({ description: "Null for one date." }),
  times: z.int().nullable().meta({ description: "Number of dates of a series; null for one date." }),
  state: ImportState,
  eventId: z.int().nullable().meta({ description: "Event that it was imported as; null for a new one." }),
  importable: z.boolean().meta({
    description: "False if the event was cancelled or declined since, so that an import refuses the row.",
  }),
  changes: z
    .array(z.string())
    .meta({ description: "What importing a `changed` row would change in its event, for people." }),
  notes: z.array(z.string()).meta({ description: "What the file lacks or the row leaves out, for people." }),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z.object({
  rows: z.array(ImportRow).meta({ description: "Events of the next 60 days, soonest first." }),
  missing: z
    .array(z.object({ eventId: z.int(), title: z.string(), date: z.string().meta({ format: "date" }) }))
    .meta({
      description:
        "Your events of the next 60 days that you imported from an entry of this file, which no longer has their dates. They stay until you cancel them.",
    }),
  more: z.int().meta({ description: "Number of later dates that were left out." }),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const AnyImportedRow = z.object(
  {
    ...AnyNewEvent.shape,
    // A row of the preview says null for one date.
    repeat: repeatFields.repeat.nullish().transform((repeat) => repeat ?? undefined),
    times: repeatFields.times.nullish().transform((times) => times ?? undefined),
    uid: Uid.nullable().optional(),
    start: Start.nullable()
      .optional()
      .meta({ description: "As the preview has it; if omitted, `date` and `time`." }),
    revision: Revision.optional().meta({ description: "As the preview has it." }),
  },
  "Event is not valid",
);

/** Row of an import: the fields of a new event, and which event of the file it is. */
export const ImportedRow = repeatRules.reduce(
  (schema, { path, error, isMet }) => schema.refine(isMet, { path: [path], error }),
  AnyImportedRow,
);
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportEventsInput = z.object({
  rows: z
    .array(ImportedRow, "Rows are required")
    .min(1, "Choose at least one event")
    .max(MAX_IMPORT_ROWS.admin, `Choose at most ${MAX_IMPORT_ROWS.admin} events`),
});
export type ImportEventsInput = z.infer<typeof ImportEventsInput>;

/** Events that an import has made or changed, in the order of its rows; of a series the first date. */
export const ImportedEvents = z.array(Event);
