"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { CHART_HEIGHT } from "./chart-parts.tsx";

const Waiting = () => (
  <div style={{ height: CHART_HEIGHT }}>
    <Skeleton className="h-full" />
  </div>
);
const Unavailable = () => (
  <p style={{ height: CHART_HEIGHT }}>The chart could not be loaded. The table has the same figures.</p>
);

/** Charts in a chunk of their own, after the page, so that only this page loads recharts; the height is reserved. */
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
