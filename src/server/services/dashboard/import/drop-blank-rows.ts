import { setImmediate as nextTurn } from "node:timers/promises";
import { isVisible } from "#lib/text/free-text.ts";

/** Rows of a CSV text that have something in them, each ended by a line feed, and the number of each in a spreadsheet. */
export type FilledRows = { csv: string; rows: number[]; isTooMany: boolean };

/** Characters that separate cells, of which a file uses one. */
const SEPARATORS = [",", ";", "\t", "|"];
const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = ['"', "\n", "\r"];
const LAST_ASCII = 0x7f;
/** Characters after which the event loop is yielded. */
const CHARACTERS_A_TURN = 64 * 1024;

/**
 * Leaves blank rows out of a CSV text in one pass: csv-parse makes an error with a stack for each row that has not as many
 * cells as the header, which takes 5 s for 300,000 blank ones. A row of delimiters of any kind, of spaces and of invisible
 * characters is blank, quoted or not.
 * @param maxRows rows after which it stops, and `isTooMany` is true
 */
export async function dropBlankRows(csv: string, maxRows: number): Promise<FilledRows> {
  const kept: string[] = [];
  const rows: number[] = [];
  let row = 1;
  let start = 0;
  let isQuoted = false;
  let isBlank = true;
  let turnAt = 0;
  const endRow = (end: number) => {
    if (!isBlank) {
      kept.push(csv.slice(start, end));
      rows.push(row);
    }
    row += 1;
    isBlank = true;
  };
  for (let index = 0; index < csv.length && rows.length <= maxRows; index += 1) {
    if (index >= turnAt) {
      await nextTurn();
      turnAt = index + CHARACTERS_A_TURN;
    }
    const char = csv[index] ?? "";
    if (char === QUOTE) {
      isQuoted = !isQuoted;
      // A quotation mark in a cell is written twice.
      if (isQuoted && index > start && csv[index - 1] === QUOTE) isBlank = false;
    } else if (!isQuoted && (char === LINE_FEED || char === CARRIAGE_RETURN)) {
      endRow(index);
      if (char === CARRIAGE_RETURN && csv[index + 1] === LINE_FEED) index += 1;
      start = index + 1;
    } else if (isBlank && !SEPARATORS.includes(char)) isBlank = !isFilledAt(csv, index);
  }
  // A quotation that does not end is the parser's to refuse.
  if (isQuoted) isBlank = false;
  if (start < csv.length) endRow(csv.length);
  return { csv: kept.map((text) => `${text}\n`).join(""), rows, isTooMany: rows.length > maxRows };
}

/** Returns whether the character at `index` is visible, of which most are ASCII; it may have two code units. */
function isFilledAt(csv: string, index: number): boolean {
  const code = csv.codePointAt(index) ?? 0;
  return code <= LAST_ASCII ? code > 0x20 && code < LAST_ASCII : isVisible(String.fromCodePoint(code));
}
