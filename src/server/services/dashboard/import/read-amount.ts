/** Sign that a file writes before cents. */
export type DecimalMark = "." | ",";

const CURRENCY = /^(?:SGD|S?\$)\s*|\s*(?:SGD|S?\$)$/gi;
const WITH_POINT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const WITH_COMMA = /^(?:\d+|[1-9]\d{0,2}(?:[. ]\d{3})+)(?:,\d+)?$/;

/** Returns the digits of a cell and their signs; spaces of any kind become plain ones. */
const digitsOf = (cell: string) => cell.replace(/\s/g, " ").replace(CURRENCY, "");

/**
 * Decides which sign the amounts of a file have before cents. Only an amount that can be read in one way says so: `1,234` is one
 * thousand or one and a bit.
 * @param delimiter between cells; a file with commas between them has points
 * @returns null where amounts of both kinds are in the file
 */
export function findDecimalMark(cells: readonly string[], delimiter: string): DecimalMark | null {
  if (delimiter === ",") return ".";
  const texts = cells.map(digitsOf);
  const hasComma = texts.some((text) => WITH_COMMA.test(text) && !WITH_POINT.test(text));
  const hasPoint = texts.some((text) => WITH_POINT.test(text) && !WITH_COMMA.test(text));
  if (hasComma && hasPoint) return null;
  return hasComma ? "," : ".";
}

/** Converts to dollars; returns the sentence that says what is right if a cell is no amount, or could be two. */
export function readAmount(cell: string, mark: DecimalMark | null): number | string {
  const text = digitsOf(cell);
  const [point, comma] = [withPoint(text), withComma(text)];
  if (point === null && comma === null) return NOT_AN_AMOUNT;
  if (mark === ".") return point ?? WITHOUT_COMMA;
  if (mark === ",") return comma ?? WITHOUT_POINT;
  const isClear = point === null || comma === null || point === comma;
  return isClear
    ? (point ?? comma ?? NOT_AN_AMOUNT)
    : `Amount must be clear: ${cell} can mean two things in this file`;
}

const NOT_AN_AMOUNT = "Amount must be a number, such as 1234.50";
const WITHOUT_COMMA =
  "Amount must be written with a point before the cents, such as 1234.50; commas work only in files with semicolons or tabs";
const WITHOUT_POINT =
  "Amount must be written with a comma before the cents, like the other amounts in the file";

const withPoint = (text: string) => (WITH_POINT.test(text) ? Number(text.replaceAll(",", "")) : null);
const withComma = (text: string) =>
  WITH_COMMA.test(text) ? Number(text.replaceAll(/[. ]/g, "").replace(",", ".")) : null;
