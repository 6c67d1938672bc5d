import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { fridges } from "#server/db/schema/index.ts";

/** Condition of the fridges in the public list. */
export const isInList = inArray(fridges.status, ["listed", "paused"]);

/** Condition of the fridges that everybody may see: those in the list, and closed ones that were. Listing a fridge confirms it. */
export const isPublicFridge = or(isInList, and(eq(fridges.status, "closed"), isNotNull(fridges.confirmedOn)));
