import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  head: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Alignment for numbers; their digits get equal widths. */
  align?: "right";
  /** Marks the cell that names its row (`<th scope="row">`). */
  isRowHeader?: boolean;
  className?: string;
};

type Props<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Columns in order; `false` leaves one out. */
  columns: readonly (Column<Row> | false)[];
  /** Accessible name; `labelledBy` is the id of a visible one instead. */
  caption?: string;
  isCaptionShown?: boolean;
  labelledBy?: string;
  /** Omits the frame, for a table inside a card. */
  isPlain?: boolean;
  /** Class of its maximum height; longer tables scroll below their head. */
  maxHeight?: string;
  className?: string;
};

const plain = "w-full text-left [&_td]:py-2 [&_td+td]:pl-3 [&_th+td]:pl-3 [&_th]:py-2 [&_th+th]:pl-3";
const framed =
  "w-full text-left [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4";

/** Table with a head; scrolls sideways if it is wider than its container. */
export function DataTable<Row>(props: Props<Row>) {
  const columns = props.columns.filter((column) => column !== false);
  // Safari lets the keyboard scroll only what has the focus.
  const scrolled = props.maxHeight && {
    ...{ role: "group", tabIndex: 0 },
    ...{ "aria-label": props.caption, "aria-labelledby": props.labelledBy },
  };
  return (
    <div
      {...scrolled}
      className={clsx(
        "overflow-x-auto",
        !props.isPlain && "rounded-card border border-line bg-surface",
        props.maxHeight,
        props.className,
      )}
    >
      <table aria-labelledby={props.labelledBy} className={props.isPlain ? plain : framed}>
        {props.caption ? (
          <caption className={props.isCaptionShown ? "pb-1 text-left text-muted" : "sr-only"}>
            {props.caption}
          </caption>
        ) : null}
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line align-bottom">
            {columns.map(({ head, align, className }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and keep their order
              <th key={index} scope="col" className={clsx(align && "text-right", className)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, rowIndex) => (
            <tr key={props.rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column, index) => {
                const Cell = column.isRowHeader ? "th" : "td";
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and keep their order
                    key={index}
                    scope={column.isRowHeader ? "row" : undefined}
                    className={clsx(
                      column.isRowHeader && "font-normal",
                      column.align && "text-right tabular-nums",
                      column.className,
                    )}
                  >
                    {column.cell(row, rowIndex)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Disclosure for the figures of a chart as a table. */
export function ShowAsTable({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Show as a table
      </summary>
      {children}
    </details>
  );
}
