import { stringify } from "csv-stringify/sync";
import type { ImpactMonth } from "#schemas/impact.ts";
import type { ServiceContext } from "#server/context.ts";
import { getImpact } from "#server/services/impact/get-impact.ts";

const COLUMNS: [key: keyof ImpactMonth, header: string][] = [
  ["month", "month"],
  ["kgRescued", "rescued_kg"],
  ["kgEaten", "eaten_kg"],
  ["kgLeft", "left_on_the_plate_kg"],
  ["kgDonated", "donated_kg"],
  ["kgComposted", "composted_kg"],
  ["meals", "meals"],
  ["kgCo2e", "co2e_kg"],
  ["isFoodLogShown", "food_log_included"],
];

/**
 * The months of the impact page as CSV (RFC 4180), latest first, with a header. Where `food_log_included` is `no`, what
 * was eaten and left is what admins entered alone, and an empty cell where they entered nothing.
 */
export async function toImpactCsv(call: Pick<ServiceContext, "db">): Promise<string> {
  const { months } = await getImpact(call);
  return stringify(months, {
    header: true,
    columns: COLUMNS.map(([key, header]) => ({ key, header })),
    record_delimiter: "windows",
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
}
