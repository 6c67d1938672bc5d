import { AppError } from "#server/errors.ts";
import { isObject } from "#server/rest/input.ts";

/** Largest result, with all that JSON adds to it. */
export const RESULT_BYTES = 20_480;

/** Rows of a list that are looked up at once, and most in one result. */
export const PAGE_ROWS = 20;

/** Place in a result: a row, counted from 0, and how much of its longest field was sent already. */
export type Position = { readonly row: number; readonly sent: number };

/** Part of a result, and where it goes on; null at the end. */
type Part = { rows: unknown[]; next: Position | null };

const FORM = /^(\d{1,6})(?:\.(\d{1,7}))?$/;

/** Parses the argument `cursor`. @throws AppError BAD_REQUEST for anything but a cursor of ours */
export function parsePosition(cursor: unknown): Position {
  if (cursor === undefined || cursor === "" || cursor === null) return { row: 0, sent: 0 };
  const [, row, sent = "0"] = FORM.exec(typeof cursor === "string" ? cursor : "") ?? [];
  if (row === undefined) throw invalidCursor();
  return { row: Number(row), sent: Number(sent) };
}

/** Creates the error of a cursor that leads nowhere. */
export const invalidCursor = () => new AppError("BAD_REQUEST", "Cursor is not valid", { path: "cursor" });

export const formatPosition = ({ row, sent }: Position) => (sent > 0 ? `${row}.${sent}` : String(row));

/**
 * Takes as many rows as fit. The first one that does not fit is cut if it would be alone: its longest text at a paragraph,
 * or its longest list between two elements.
 * @param start where to begin
 * @param room bytes for the rows, as a text inside JSON
 */
export function takePart(rows: readonly unknown[], start: Position, room: number): Part {
  const taken: unknown[] = [];
  let left = room;
  for (let at = start.row; at < rows.length; at += 1) {
    const before = at === start.row ? start.sent : 0;
    const row = skipSent(rows[at], before);
    const bytes = bytesOf(row) + 1;
    if (bytes > left) {
      if (taken.length > 0) return { rows: taken, next: { row: at, sent: 0 } };
      const { cut, sent } = cutRow(rows[at], before, left);
      return { rows: [cut], next: { row: at, sent } };
    }
    taken.push(row);
    left -= bytes;
  }
  return { rows: taken, next: null };
}

/** Returns the length of a value's JSON inside the text of another JSON, in bytes. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

/** Field of a row, or of its untrusted texts. */
type Field = { key: string; isUntrusted: boolean; value: string | unknown[] };

/** Returns the longest text or list of a row. Found in the whole row, it is the same one in each part of it. */
function findLongest(row: unknown): Field | undefined {
  if (!isObject(row)) return undefined;
  const { untrusted, ...own } = row;
  const fields = [own, isObject(untrusted) ? untrusted : {}].flatMap((holder, index) =>
    Object.entries(holder).flatMap(([key, value]) =>
      typeof value === "string" || Array.isArray(value) ? [{ key, isUntrusted: index === 1, value }] : [],
    ),
  );
  return fields.toSorted((a, b) => bytesOf(b.value) - bytesOf(a.value))[0];
}

function withValue(row: unknown, { key, isUntrusted }: Field, value: unknown): unknown {
  if (!isObject(row)) return row;
  if (!isUntrusted) return { ...row, [key]: value };
  return { ...row, untrusted: { ...(isObject(row.untrusted) && row.untrusted), [key]: value } };
}

/** Returns a row without what was sent of its longest field. @throws AppError BAD_REQUEST for more than there is */
function skipSent(row: unknown, sent: number): unknown {
  if (sent === 0) return row;
  const field = findLongest(row);
  if (!field || sent > field.value.length) throw invalidCursor();
  return withValue(row, field, field.value.slice(sent));
}

/**
 * Cuts the rest of a row.
 * @returns its next part, and how much of the longest field has been sent with it
 * @throws AppError UNPROCESSABLE if the row does not fit even without that field
 */
function cutRow(row: unknown, before: number, room: number): { cut: unknown; sent: number } {
  const field = findLongest(row);
  if (!field) throw tooLong();
  const rest = field.value.slice(before);
  const length = fittingLength(rest, room - bytesOf(withValue(row, field, "")));
  if (length === 0) throw tooLong();
  return { cut: withValue(row, field, rest.slice(0, length)), sent: before + length };
}

const tooLong = () => new AppError("UNPROCESSABLE", "This is too long to show here.");

/** Returns the longest beginning that fits: of a text up to a paragraph, else a line, a word or a character. */
function fittingLength(value: string | unknown[], room: number): number {
  let fits = 0;
  let tooMany = value.length + 1;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (bytesOf(value.slice(0, middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  if (typeof value !== "string" || fits === 0) return fits;
  const beginning = value.slice(0, fits);
  for (const gap of ["\n\n", "\n", " "]) {
    const end = beginning.lastIndexOf(gap);
    if (end > 0) return end + gap.length;
  }
  return fits > 1 && /[\ud800-\udbff]$/.test(beginning) ? fits - 1 : fits;
}
