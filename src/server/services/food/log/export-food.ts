import { and } from "drizzle-orm";
import type { Position } from "#lib/cursor.ts";
import { toCaloriesEaten } from "#lib/food/plate/plate-waste.ts";
import { toCalendarDate, toClockTime } from "#lib/time/dates.ts";
import type { ExportFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import { csvStream } from "#server/services/csv-stream.ts";
import {
  eatenBetween,
  type FoodRow,
  isEatenBefore,
  positionByMeal,
  selectFoodPage,
} from "#server/services/food/item/food-items.ts";
import { toSourceLabel } from "#server/services/food/item/source-label.ts";

const ROWS_AT_ONCE = 500;
const HEADER = [
  ...["No.", "Time in Singapore", "Meal", "Food", "Kilocalories", "Quantity", "Unit", "Grams", "Left over"],
  ...["Source", "Kilocalories eaten", "Food group", "Figures from"],
];

/**
 * Streams the viewer's food log as CSV for spreadsheets, latest eaten first. Kilocalories and grams are those of the
 * whole serving; `Kilocalories eaten` leaves out leftovers.
 * @param input `from`, `to`: days in Singapore, both included
 */
export function exportFood(ctx: MemberContext, input: ExportFoodInput): ReadableStream<Uint8Array> {
  return csvStream({ name: "a food log", header: HEADER, pages: readPages(ctx, input), toCells });
}

async function* readPages({ db, viewer }: MemberContext, input: ExportFoodInput): AsyncGenerator<FoodRow[]> {
  const where = eatenBetween(viewer.id, input);
  let after: Position | undefined;
  do {
    const rows: FoodRow[] = await selectFoodPage(db, and(where, after && isEatenBefore(after)), {
      limit: ROWS_AT_ONCE,
      offset: 0,
    });
    yield rows;
    const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    after = last && positionByMeal(last);
  } while (after);
}

function toCells({ eatenAt, ...row }: FoodRow): unknown[] {
  const { id, meal, name, calories, servingQty, servingUnit, servingGrams, leftover, source } = row;
  const time = `${toCalendarDate(eatenAt)} ${toClockTime(eatenAt)}`;
  return [
    ...[id, time, meal, name, calories, servingQty, servingUnit, servingGrams, leftover, source],
    ...[toCaloriesEaten(row), row.foodGroup, toSourceLabel(row)],
  ];
}
