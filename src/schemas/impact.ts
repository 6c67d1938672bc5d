import { z } from "zod";
import { RecentRecap } from "#schemas/event/recap.ts";
import { SITE_TEXT } from "#schemas/text.ts";

const figures = {
  kgRescued: z.number(),
  kgEaten: z.number(),
  kgLeft: z.number(),
  kgDonated: z.number(),
  kgComposted: z.number(),
  meals: z.number().meta({ description: "Meals in the rescued food." }),
  kgCo2e: z.number().meta({ description: "Kilograms of CO2 equivalent." }),
};

export const ImpactMonth = z.object({
  month: z.string().meta({ pattern: "^[0-9]{4}-[0-9]{2}$", description: "Such as `2026-11`, in Singapore." }),
  ...figures,
  kgEaten: z.number().nullable(),
  kgLeft: z.number().nullable(),
  isFoodLogShown: z.boolean().meta({
    description:
      "False if too few members marked leftovers: `kgEaten` and `kgLeft` are then admins' entries only, or null if there are none.",
  }),
});
export type ImpactMonth = z.infer<typeof ImpactMonth>;

export const ImpactTotals = z.object(figures);
export type ImpactTotals = z.infer<typeof ImpactTotals>;

/** Factor of a calculation, with its source. */
export const ImpactFactor = z.object({
  value: z.number(),
  unit: z.string().meta(SITE_TEXT),
  formula: z.string().meta(SITE_TEXT),
  source: z.object({
    title: z.string().meta(SITE_TEXT),
    publisher: z.string().meta(SITE_TEXT),
    year: z.string().meta(SITE_TEXT),
    address: z.string().meta(SITE_TEXT),
    printed: z.string().meta({ ...SITE_TEXT, description: "Quotation with the source's own figures." }),
  }),
});
export type ImpactFactor = z.infer<typeof ImpactFactor>;

/** Food that neighbours handed over this year. */
export const SharedByNeighbours = z.object({ kg: z.number(), handovers: z.int() });
export type SharedByNeighbours = z.infer<typeof SharedByNeighbours>;

export const Impact = z.object({
  title: z.string(),
  description: z.string(),
  totals: ImpactTotals,
  months: z.array(ImpactMonth).meta({ description: "Months with figures, latest first." }),
  recentEvents: z
    .array(RecentRecap)
    .meta({ description: "The three most recently closed events with kilograms, latest first." }),
  cleanPeople: z
    .int()
    .nullable()
    .meta({ description: "Members who finished at least one plate this month; null below `minPeople`." }),
  shared: SharedByNeighbours.nullable().meta({
    description:
      "Free food handed over this year, which is part of what was rescued; null below `minPeople` givers or takers.",
  }),
  factors: z.object({ co2e: ImpactFactor, meals: ImpactFactor }),
  minPeople: z.int().meta({
    description:
      "Number of members who must mark leftovers in a month before its figures are shown, and of givers and takers for `shared`.",
  }),
});
export type Impact = z.infer<typeof Impact>;
