import type { ReactNode } from "react";

/** Height of every chart of the dashboard in pixels, known before the chart is loaded. */
export const CHART_HEIGHT = 340;

/** Tooltip of the point under the pointer. */
export function ChartTooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-control border border-edge bg-surface px-3 py-2 text-sm text-ink shadow-overlay">
      <p className="font-semibold">{label}</p>
      <p>{children}</p>
    </div>
  );
}

/** Legend entry in the text colour; the colour of a line or slice may have too little contrast. */
export const LegendText = (text: ReactNode) => <span className="text-sm text-ink">{text}</span>;
