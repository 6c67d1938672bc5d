import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ShowAsTable } from "#components/ui/data-table.tsx";

/** Bar with its identity `key`, the `name` below it, and its value as text (`figure`) above it; `below` stands under the name. */
export type Bar = { key: string; name: string; value: number; figure: string; below?: ReactNode };

type Props = {
  bars: readonly Bar[];
  /** Accessible name; the bars themselves are hidden from assistive technology. */
  label: string;
  /** Number of bars, counted from the last, that fit on a phone. */
  barsOnPhone?: number;
  /** Table of the same figures, in a disclosure. */
  table?: ReactNode;
};

/** Vertical bars from zero to the largest value. */
export function BarChart({ bars, label, barsOnPhone = bars.length, table }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <>
      <div role="img" aria-label={label} className="flex h-56 gap-1 sm:gap-3">
        {bars.map(({ key, name, value, figure, below }, index) => (
          <div
            key={key}
            className={clsx(
              "min-w-0 flex-1 flex-col text-center text-sm",
              index < bars.length - barsOnPhone ? "hidden sm:flex" : "flex",
            )}
          >
            <div className="flex grow flex-col items-center justify-end border-b border-edge">
              <span className="whitespace-nowrap">{figure}</span>
              <div
                className="w-full max-w-12 rounded-t bg-pandan forced-color-adjust-none"
                // Leaves 12 % for the figure above the tallest bar.
                style={{ height: `${(value / most) * 88}%` }}
              />
            </div>
            <span className="pt-1 text-muted">{name}</span>
            {below ? <span className="flex min-h-12 flex-col items-center gap-1">{below}</span> : null}
          </div>
        ))}
      </div>
      {table ? <ShowAsTable>{table}</ShowAsTable> : null}
    </>
  );
}
