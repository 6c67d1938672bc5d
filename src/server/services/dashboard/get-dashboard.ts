import type { Dashboard, DashboardInput } from "#schemas/dashboard.ts";
import type { ServiceContext } from "#server/context.ts";
import { getDashboardTexts } from "#server/services/dashboard/dashboard-texts.ts";
import { getSalesSeries } from "#server/services/dashboard/sales-series.ts";
import { getSustainabilityData } from "#server/services/dashboard/sustainability-figures.ts";

/** The dashboard: its texts, the sales of the range (12 months unless another is asked for) and the five figures. */
export async function getDashboard(
  call: Pick<ServiceContext, "db" | "now">,
  { range = "12m" }: DashboardInput,
): Promise<Dashboard> {
  const [texts, series, sustainabilityData] = await Promise.all([
    getDashboardTexts(call),
    getSalesSeries(call, range),
    getSustainabilityData(call),
  ]);
  return { dashboard: [texts], ...series, sustainabilityData };
}
