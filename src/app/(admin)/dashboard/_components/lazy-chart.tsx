"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { CHART_HEIGHT } from "./chart-parts.tsx";

const Waiting = () => (
  <div style={{ height: CHART_HEIGHT }}>
    <Skeleton className="h-full" />
  </div>
);
const Unavailable = () => (
  <p style={{ height: CHART_HEIGHT }}>We couldn’t load the chart. The table has the same figures.</p>
);

/** Lazy chunk of the charts: only the dashboard loads recharts. The placeholder reserves the height. */
export const LazySalesChart = dynamic(
  () =>
    import("./sales-chart.tsx").then(
      (module) => module.SalesChart,
      () => Unavailable,
    ),
  { ssr: false, loading: Waiting },
);
export const LazySustainabilityChart = dynamic(
  () =>
    import("./sustainability-chart.tsx").then(
      (module) => module.SustainabilityChart,
      () => Unavailable,
    ),
  { ssr: false, loading: Waiting },
);
