import { z } from "zod";

const figures = {
  kgRescued: z.number(),
  kgEaten: z.number(),
  kgLeft: z.number(),
  kgDonated: z.number(),
  kgComposted: z.number(),
  /** Meals in the rescued food. */
  meals: z.number(),
  kgCo2e: z.number(),
};

/**
 * `month` is `2026-11` in Singapore. `isFoodLogShown` is false if too few members noted leftovers: `kgEaten` and `kgLeft`
 * are then admins' entries only, and null if there are none.
 */
export const ImpactMonth = z.object({
  month: z.string(),
  ...figures,
  kgEaten: z.number().nullable(),
  kgLeft: z.number().nullable(),
  isFoodLogShown: z.boolean(),
});
export type ImpactMonth = z.infer<typeof ImpactMonth>;

export const ImpactTotals = z.object(figures);
export type ImpactTotals = z.infer<typeof ImpactTotals>;

/** Factor of a calculation, with its source. */
export const ImpactFactor = z.object({
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
  source: z.object({
    title: z.string(),
    publisher: z.string(),
    year: z.string(),
    address: z.string(),
    /** Quotation with the source's own figures. */
    printed: z.string(),
  }),
});
export type ImpactFactor = z.infer<typeof ImpactFactor>;

export const Impact = z.object({
  title: z.string(),
  description: z.string(),
  totals: ImpactTotals,
  /** Months with figures, latest first. */
  months: z.array(ImpactMonth),
  factors: z.object({ co2e: ImpactFactor, meals: ImpactFactor }),
  /** Minimum number of members with leftovers noted for which the food log of a month is shown. */
  minPeople: z.int(),
});
export type Impact = z.infer<typeof Impact>;
