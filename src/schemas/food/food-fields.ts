import { z } from "zod";
import { MEALS } from "#lib/food/meals.ts";
import { groupDigits } from "#lib/format.ts";
import { isCalendarDate, parseInstant } from "#lib/time/dates.ts";
import { requiredText } from "#schemas/text.ts";

export const Meal = z.enum(MEALS, "Meal must be breakfast, lunch, dinner or snack");
export const Leftover = z
  .enum(["none", "some", "most"], "Leftover must be none, some or most")
  .nullable()
  .meta({ description: "How much was left; null if not logged." });

/** Number between bounds, with one message for all violations. */
export function bounded(label: string, { above, min, max }: { above?: number; min?: number; max: number }) {
  const lowest = above === undefined ? `from ${min}` : `more than ${above}`;
  const message = `${label} must be a number ${lowest} to ${groupDigits(max)}`;
  const number = z.number(message).max(max, message);
  return above === undefined ? number.min(min ?? 0, message) : number.gt(above, message);
}

export const Instant = z
  .union([z.date(), z.string()], "Date and time are not valid")
  .transform((value, context) => {
    const instant = typeof value === "string" ? parseInstant(value) : value;
    if (instant && !Number.isNaN(instant.getTime())) return instant;
    context.addIssue({ code: "custom", message: "Date and time are not valid" });
    return z.NEVER;
  })
  .meta({ type: "string", format: "date-time", description: "In Singapore time if it has no offset." });

export const Day = z
  .string("Date is not valid")
  .trim()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value), "Date is not valid")
  .meta({ format: "date", description: "Day in Singapore." });

/** Fields of a food item that people enter. */
export const foodFields = {
  name: requiredText("Name is required", "Name", 200),
  calories: bounded("Calories", { min: 0, max: 20_000 })
    .transform((kcal) => Math.round(kcal * 10) / 10)
    .meta({ description: "Kilocalories of the whole serving." }),
  servingQty: bounded("Quantity", { min: 0.01, max: 10_000 })
    .transform((quantity) => Math.round(quantity * 10_000) / 10_000)
    .meta({ description: "In `servingUnit`." }),
  servingUnit: requiredText("Unit is required", "Unit", 50),
  servingGrams: bounded("Weight", { above: 0, max: 20_000 })
    .nullable()
    .meta({ description: "Grams of the whole serving." }),
  eatenAt: Instant,
  meal: Meal,
  leftover: Leftover,
};

/** Id that a client gives to an entry: the same one again stores nothing, and returns the entry. */
export const ClientId = z
  .uuid("Client id must be a UUID")
  .toLowerCase()
  .meta({ description: "A UUID made by the client. Sent again, it stores nothing and returns the entry." });
