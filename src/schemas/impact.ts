import { z } from "zod";

const figures = {
  kgRescued: z.number(),
  kgEaten: z.number(),
  kgLeft: z.number(),
  kgDonated: z.number(),
  kgComposted: z.number(),
  /** Of what was rescued. */
  meals: z.number(),
  kgCo2e: z.number(),
};

/**
 * `month` is `2026-11` in Singapore. `isFoodLogShown` is false where too few people told of their plates: then `kgEaten`
 * and `kgLeft` are what admins entered alone, and null where they entered nothing.
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

/** A figure that something is multiplied or divided by, and where it is printed. */
export const ImpactFactor = z.object({
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
  source: z.object({
    title: z.string(),
    publisher: z.string(),
    year: z.string(),
    address: z.string(),
    /** What stands there, in its own figures. */
    printed: z.string(),
  }),
});
export type ImpactFactor = z.infer<typeof ImpactFactor>;

export const Impact = z.object({
  title: z.string(),
  description: z.string(),
  totals: ImpactTotals,
  /** Months with something in them, latest first. */
  months: z.array(ImpactMonth),
  factors: z.object({ co2e: ImpactFactor, meals: ImpactFactor }),
  /** The food log of a month is left out where fewer people than these told of their plates. */
  minPeople: z.int(),
});
export type Impact = z.infer<typeof Impact>;
