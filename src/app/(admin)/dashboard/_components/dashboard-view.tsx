"use client";
import { Card } from "#components/ui/card.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import type { Dashboard, SalesRange } from "#schemas/dashboard.ts";
import { api } from "#trpc/react.ts";
import { toDashboardError } from "./dashboard-error.ts";
import { DashboardForm } from "./dashboard-form.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { SustainabilityPanel } from "./sustainability-panel.tsx";

/** Form and sales side by side, the five figures below. @param props.initial prefetched by the server */
export function DashboardView({ range, initial }: { range: SalesRange; initial: Dashboard | undefined }) {
  const dashboard = api.dashboard.get.useQuery({ range }, { initialData: initial });
  const { data, error } = dashboard;
  const texts = data?.dashboard[0];
  if (data && texts) {
    return (
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-5">
        <Card className="lg:col-span-2">
          <h2 className="mb-4 text-xl">Title and description</h2>
          <DashboardForm texts={texts} />
        </Card>
        <Card className="lg:col-span-3">
          <SalesPanel range={range} step={data.salesStep} sales={data.salesData} />
        </Card>
        <Card className="lg:col-span-5">
          <SustainabilityPanel figures={data.sustainabilityData} />
        </Card>
      </div>
    );
  }
  return error ? (
    <LoadFailure text={toDashboardError(error)} query={dashboard} />
  ) : (
    <p role="status">Loading...</p>
  );
}
