const DELIMITERS = [",", ";", "\t"];

/** Matches the line by which a file names its delimiter. Spreadsheets read and hide it, so that it counts as no row. */
const SEP_LINE = /^\ufeff?"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\r|\n|$)/i;

/** Takes the line `sep=` off a text. @returns the text below it, and the delimiter that it names, if there is such a line */
export function takeSepLine(text: string): { csv: string; stated: string | undefined } {
  const line = SEP_LINE.exec(text);
  return line?.[1] ? { csv: text.slice(line[0].length), stated: line[1] } : { csv: text, stated: undefined };
}

/**
 * Finds what is between the cells of a CSV text: the delimiter by which its header has the required columns, else the most frequent
 * one of the header.
 * @param csv begins with the header
 */
export function findDelimiter(csv: string): string {
  const header = headerOf(csv);
  const names = (delimiter: string) =>
    header.split(delimiter).map((cell) => cell.replaceAll('"', "").trim().toLowerCase());
  const scores = DELIMITERS.map((delimiter) => {
    const cells = names(delimiter);
    const hasColumns = cells.includes("date") && cells.includes("amount");
    return cells.length + (hasColumns ? header.length + 1 : 0);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Returns the first row without its delimiters and line breaks in quotation marks. */
function headerOf(csv: string): string {
  // Quotation marks that do not close are the parser's to refuse.
  const row = /^(?:"[^"]*"|[^"\r\n])*/.exec(csv.slice(0, 10_000))?.[0] ?? "";
  return row.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/[,;\t\r\n]/g, " "));
}
