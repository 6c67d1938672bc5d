import type { Impact, ImpactTotals } from "#schemas/impact.ts";
import { cached } from "#trpc/server.ts";

/** Returns the figures of the impact page, or null while the app is built; cached until an admin changes them. */
export const getImpact = (): Promise<Impact | null> =>
  cached<Impact | null>(["impact", "months"], { tags: ["impact"], building: null }, ({ dashboard }) =>
    dashboard.impact(),
  );

/** Returns the impact's totals for the landing page, or null while the app is built. */
export const getImpactTotals = (): Promise<ImpactTotals | null> =>
  cached<ImpactTotals | null>(["impact", "totals"], { tags: ["impact"], building: null }, ({ dashboard }) =>
    dashboard.impactTotals(),
  );
