import { z } from "zod";
import { groupDigits } from "#lib/format.ts";
import { isVisible } from "#lib/text/free-text.ts";
import { isCalendarDate, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, idOf, requiredText } from "#schemas/text.ts";

/** Labels of the five figures, in the order shown. */
export const SUSTAINABILITY_LABELS = [
  "Eaten",
  "Left on the plate",
  "Rescued",
  "Donated",
  "Composted",
] as const;
export const SustainabilityLabel = z.enum(
  SUSTAINABILITY_LABELS,
  "Label must be Eaten, Left on the plate, Rescued, Donated or Composted",
);
export type SustainabilityLabel = z.infer<typeof SustainabilityLabel>;

/** Day in Singapore, `2026-12-01`; an ISO date-time is converted to its day. */
const Day = z
  .string("Date is required")
  .trim()
  .min(1, { error: "Date is required", abort: true })
  .refine(isCalendarDate, { error: "Date is not valid", abort: true })
  .transform((value) => toCalendarDate(startOfDay(value)))
  .refine((day) => day >= "2000-01-01", "Date must be in the year 2000 or later")
  .meta({ format: "date", description: "Day in Singapore, from the year 2000." });

/** Returns whether a number is missing; a form sends NaN for an empty number field. */
const isMissing = (input: unknown) => input === undefined || input === null || Number.isNaN(input);

/** Number above 0, up to `max`, with at most `decimals` decimals; `missing` is the message for a missing one. */
function decimal(label: string, max: number, decimals: number, missing = `${label} is required`) {
  const places = ["no", "one", "two", "three"][decimals];
  const message = `${label} must be a number up to ${groupDigits(max)}, with at most ${places} decimals`;
  const isExact = (value: number) => Number(value.toFixed(decimals)) === value;
  return z
    .number({ error: ({ input }) => (isMissing(input) ? missing : message) })
    .positive({ error: `${label} must be more than 0`, abort: true })
    .max(max, { error: message, abort: true })
    .refine(isExact, message);
}

const Amount = decimal("Amount", 9_999_999.99, 2).meta({
  description: "Singapore dollars, with at most two decimals.",
});
const Kilograms = decimal("Kilograms", 999_999, 3, "Kilograms are required").meta({
  description: "Kilograms, with at most three decimals.",
});

/** Optional line of text; empty becomes null. */
const Note = z
  .string("Note is not valid")
  .trim()
  .transform((value) => (isVisible(value) ? value : null))
  .pipe(requiredText("Note is not valid", "Note", 200).nullable())
  .meta({ maxLength: 200 })
  .nullish()
  .transform((value) => value ?? null);

/** Note of a correction; an omitted note stays unchanged. */
const OptionalNote = z.union([z.undefined(), Note]).optional();

const texts = {
  title: requiredText("Title is required", "Title", 120),
  description: requiredText("Description is required", "Description", 1_000, { multiline: true }),
};
/** Fields of the form, both required. */
export const DashboardTextsInput = z.object(texts);
export type DashboardTextsInput = z.infer<typeof DashboardTextsInput>;
export const UpdateDashboardInput = z.object(texts).partial();
export type UpdateDashboardInput = z.infer<typeof UpdateDashboardInput>;

/** Range of the sales chart, up to today. */
export const SALES_RANGES = ["30d", "12m", "all"] as const;
export type SalesRange = (typeof SALES_RANGES)[number];
/** Never fails: an unknown range becomes the last 12 months. */
export const DashboardInput = z.object({
  range: z.enum(SALES_RANGES).optional().catch(undefined).meta({ description: "Period of the sales." }),
});
export type DashboardInput = z.infer<typeof DashboardInput>;

/** `updatedAt` is `createdAt`, the day of the texts that come with the app, until an admin saves others. */
export const DashboardTexts = z.object({
  title: z.string(),
  description: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type DashboardTexts = z.infer<typeof DashboardTexts>;

/** Period summed up by a point of the sales chart. */
export const SalesStep = z.enum(["day", "week", "month"]);
export type SalesStep = z.infer<typeof SalesStep>;

export const Dashboard = z.object({
  dashboard: z.array(DashboardTexts).meta({ description: "Always one item." }),
  salesData: z.array(z.object({ date: z.string(), amount: z.number() })).meta({
    description:
      "Singapore dollars by date; a week or month has the date of its first day. Dates without sales are left out.",
  }),
  salesStep: SalesStep,
  sustainabilityData: z
    .array(z.object({ label: SustainabilityLabel, value: z.number() }))
    .meta({ description: "All-time totals of the five figures in kilograms." }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const SaleInput = z.object({ date: Day, amount: Amount, note: Note });
export type SaleInput = z.infer<typeof SaleInput>;
/** Omitted fields stay unchanged. */
export const UpdateSaleInput = SaleInput.partial().extend({ id: idOf("sale"), note: OptionalNote });
export type UpdateSaleInput = z.infer<typeof UpdateSaleInput>;
export const ListSalesInput = Paging;
export const Sale = z.object({
  id: z.int(),
  date: z.string().meta({ format: "date" }),
  amount: z.number().meta({ description: "Singapore dollars." }),
  note: z.string().nullable(),
});
export type Sale = z.infer<typeof Sale>;
/** `amount` is the sum of the sales of all pages. */
export const SalePage = pageOf(Sale).extend({ amount: z.number() });
export type SalePage = z.infer<typeof SalePage>;

export const SustainabilityInput = z.object({
  date: Day,
  label: SustainabilityLabel,
  kg: Kilograms,
  note: Note,
  eventId: Id.nullish().meta({ description: "Event where the food was rescued." }),
});
export type SustainabilityInput = z.infer<typeof SustainabilityInput>;

/** Omitted fields stay unchanged, except that an entry loses its event when its label stops being `Rescued`. */
export const UpdateSustainabilityInput = SustainabilityInput.partial().extend({
  id: idOf("entry"),
  note: OptionalNote,
});
export type UpdateSustainabilityInput = z.infer<typeof UpdateSustainabilityInput>;

export const ListSustainabilityInput = Paging.extend({
  label: SustainabilityLabel.optional().catch(undefined),
});
export type ListSustainabilityInput = z.infer<typeof ListSustainabilityInput>;

export const SustainabilityEntry = z.object({
  id: z.int(),
  date: z.string().meta({ format: "date" }),
  label: SustainabilityLabel,
  kg: z.number(),
  note: z.string().nullable(),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
  isFromRecap: z.boolean().meta({
    description: "True for kilograms from an event's recap; they change with it as long as the event exists.",
  }),
  isFromOffers: z.boolean().meta({
    description:
      "True for the food handed over by offers on this day. It is counted from them, and can't be changed or deleted.",
  }),
});
export type SustainabilityEntry = z.infer<typeof SustainabilityEntry>;
export const SustainabilityPage = pageOf(SustainabilityEntry);
export type SustainabilityPage = z.infer<typeof SustainabilityPage>;

/** Sources of each figure: admins' entries, and for two of the five the food log. */
export const SustainabilitySources = z.object({
  figures: z.array(
    z.object({
      label: SustainabilityLabel,
      kg: z.number(),
      entries: z.int(),
      kgEntered: z.number(),
      kgFromFoodLog: z.number(),
    }),
  ),
  /** By month in Singapore, latest first: the number of plates with leftovers noted, without their owners. */
  foodLog: z.array(z.object({ month: z.string(), plates: z.int(), kgEaten: z.number(), kgLeft: z.number() })),
});
export type SustainabilitySources = z.infer<typeof SustainabilitySources>;

/** Event that an entry may name. */
export const RescueEvent = z.object({ id: z.int(), title: z.string(), date: z.string() });
export type RescueEvent = z.infer<typeof RescueEvent>;
