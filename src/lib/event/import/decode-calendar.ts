const [LINE_FEED, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/** Largest calendar file, in bytes. */
export const MAX_CALENDAR_BYTES = 1_000_000;

export const TOO_LARGE = "The file is too large. It can be 1 MB at most.";

/** First bytes of a ZIP file. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const ZIPPED = "This is a ZIP file. Unzip it first and choose the .ics file inside.";

/** Text of a calendar file with its lines as they are in the file, or why it cannot be read. */
type DecodedCalendar = { text: string; problem?: never } | { text?: never; problem: string };

/**
 * Decodes a calendar file. A long line is folded between bytes (RFC 5545, 3.1), so within a letter of several bytes, too: each fold
 * is moved behind its letter before the bytes are decoded, and the lines keep their numbers.
 */
export function decodeCalendar(bytes: Uint8Array): DecodedCalendar {
  if (bytes.length > MAX_CALENDAR_BYTES) return { problem: TOO_LARGE };
  if (ZIP.every((byte, index) => bytes[index] === byte)) return { problem: ZIPPED };
  const encoding = encodingOf(bytes);
  const moved = encoding === "utf-8" ? moveFolds(bytes) : bytes;
  const decode = (fatal: boolean) =>
    new TextDecoder(encoding, { fatal }).decode(moved).replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  try {
    return { text: decode(true) };
  } catch {
    const line = decode(false).split("\uFFFD", 1).join().split("\n").length;
    return { problem: `Line ${line}: a letter can’t be read. Save the file as UTF-8.` };
  }
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

/** Moves the folds that split a letter behind the rest of the letter. */
function moveFolds(bytes: Uint8Array): Uint8Array {
  let split = findSplit(bytes, 0);
  if (split === bytes.length) return bytes;
  const moved = new Uint8Array(bytes.length);
  let to = 0;
  let from = 0;
  while (from < bytes.length) {
    moved.set(bytes.subarray(from, split), to);
    to += split - from;
    from = split;
    // A letter may be split more than once.
    const folds: number[] = [];
    for (let end = endOfFold(bytes, from); isSplit(bytes, from, end); end = endOfFold(bytes, from)) {
      for (; from < end; from += 1) folds.push(bytes[from] ?? 0);
      for (; isContinuation(bytes[from]); from += 1, to += 1) moved[to] = bytes[from] ?? 0;
    }
    for (const byte of folds) {
      moved[to] = byte;
      to += 1;
    }
    split = findSplit(bytes, from);
  }
  return moved;
}

/** Returns where the next fold begins that splits a letter; the end of the file without one. */
function findSplit(bytes: Uint8Array, from: number): number {
  let lineFeed = bytes.indexOf(LINE_FEED, from);
  while (lineFeed >= 0) {
    const start = lineFeed > from && bytes[lineFeed - 1] === CARRIAGE_RETURN ? lineFeed - 1 : lineFeed;
    if (isSplit(bytes, start, endOfFold(bytes, start))) return start;
    lineFeed = bytes.indexOf(LINE_FEED, lineFeed + 1);
  }
  return bytes.length;
}

/** Returns whether a fold from `start` to `end` has the rest of a letter behind it. */
const isSplit = (bytes: Uint8Array, start: number, end: number) => end > start && isContinuation(bytes[end]);

/** Returns the end of the fold at `start`, a line break with a space or tab after it; `start` if there is none. */
function endOfFold(bytes: Uint8Array, start: number): number {
  const lineFeed = bytes[start] === CARRIAGE_RETURN ? start + 1 : start;
  const next = bytes[lineFeed + 1];
  return bytes[lineFeed] === LINE_FEED && (next === SPACE || next === TAB) ? lineFeed + 2 : start;
}

/** Returns whether a byte is one of a letter of several bytes, but not its first. */
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
