/** Formats rows as a Markdown table whose columns are aligned, the first to the left and the others to the right. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? "").padEnd(width) : (cells[column] ?? "").padStart(width))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [toLine(head), toLine(rule), ...rows.map(toLine)].join("\n");
}

/** Formats a number with as many decimals as leave three significant digits; a dash for NaN. */
export function toFigure(value: number): string {
  if (Number.isNaN(value)) return "–";
  const decimals = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toFixed(decimals);
}
