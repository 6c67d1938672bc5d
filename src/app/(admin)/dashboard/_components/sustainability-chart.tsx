"use client";
import { Legend, Pie, PieChart, type PieLabelRenderProps, ResponsiveContainer, Tooltip } from "recharts";
import { formatKilograms } from "#lib/format.ts";
import type { Dashboard } from "#schemas/dashboard.ts";
import { CHART_HEIGHT, ChartTooltip, LegendText } from "./chart-parts.tsx";
import styles from "./charts.module.css";

type Figure = Dashboard["sustainabilityData"][number];

/** Smallest share of a slice that is wide enough for its number. */
const MIN_LABELLED = 0.04;

/** Pie of the five figures; each slice has its number from the table, so that colour is not the only key. */
export function SustainabilityChart({ figures }: { figures: Figure[] }) {
  const slices = figures.map((figure, index) => ({
    ...figure,
    name: `${index + 1} ${figure.label}`,
    number: index + 1,
    fill: `var(--slice-${index + 1})`,
  }));
  return (
    <div className={styles.charts}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <PieChart title="Sustainability">
          <Legend verticalAlign="top" itemSorter={null} formatter={LegendText} />
          <Pie
            data={slices}
            dataKey="value"
            nameKey="name"
            outerRadius="95%"
            stroke="var(--surface)"
            strokeWidth={2}
            label={SliceNumber}
            labelLine={false}
            isAnimationActive={false}
          />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const slice: Figure | undefined = payload?.[0]?.payload;
              return active && slice ? (
                <ChartTooltip label={slice.label}>{formatKilograms(slice.value, "sum")}</ChartTooltip>
              ) : null;
            }}
          />
        </PieChart>
      </ResponsiveContainer>
    </div>
  );
}

function SliceNumber(props: PieLabelRenderProps) {
  const { cx, cy, midAngle = 0, outerRadius, percent = 0, index } = props;
  if (percent < MIN_LABELLED) return null;
  const radius = Number(outerRadius) * 0.7;
  const angle = (-midAngle * Math.PI) / 180;
  return (
    <text
      x={Number(cx) + radius * Math.cos(angle)}
      y={Number(cy) + radius * Math.sin(angle)}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize="15"
      fontWeight="700"
      style={{ fill: "var(--on-slice)" }}
    >
      {(index ?? 0) + 1}
    </text>
  );
}
