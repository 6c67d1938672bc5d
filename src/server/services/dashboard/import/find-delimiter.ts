const DELIMITERS = [",", ";", "\t"];

/** Matches the line by which a file names its delimiter. Spreadsheets read and hide it, so that it counts as no row. */
const SEP_LINE = /^\ufeff?"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

/**
 * Finds what is between the cells of a CSV text: what its line `sep=` says, else the delimiter by which the header has the required
 * columns, else the most frequent one of the header.
 * @returns the text without that line, and the delimiter
 */
export function findDelimiter(text: string): { csv: string; delimiter: string } {
  const line = SEP_LINE.exec(text);
  if (line?.[1]) return { csv: text.slice(line[0].length), delimiter: line[1] };
  const header = headerOf(text);
  const names = (delimiter: string) =>
    header.split(delimiter).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
  const scores = DELIMITERS.map((delimiter) => {
    const cells = names(delimiter);
    const hasColumns = cells.includes("date") && cells.includes("amount");
    return cells.length + (hasColumns ? header.length + 1 : 0);
  });
  return { csv: text, delimiter: DELIMITERS[scores.indexOf(Math.max(...scores))] ?? "," };
}

/** Returns the first row that is not blank, without its delimiters and line breaks in quotation marks. */
function headerOf(text: string): string {
  const start = Math.max(0, text.search(/[^\s\ufeff]/));
  // Quotation marks that do not close are the parser's to refuse.
  const row = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(start, start + 10_000))?.[0] ?? "";
  return row.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/[,;\t\r\n]/g, " "));
}
