import type { ReactNode } from "react";

/** What a chart says of the point that is pointed at. */
export function ChartTooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-control border border-edge bg-surface px-3 py-2 text-sm text-ink shadow-overlay">
      <p className="font-semibold">{label}</p>
      <p>{children}</p>
    </div>
  );
}

/** A legend's entry in the colour of text: that of its line or slice need not be readable. */
export const LegendText = (text: ReactNode) => <span className="text-sm text-ink">{text}</span>;
