const [LINE_FEED, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/** Largest calendar file, in bytes. */
export const MAX_CALENDAR_BYTES = 1_000_000;

/** Text of a calendar file with its lines as they are in the file, or why it cannot be read. */
type DecodedCalendar = { text: string; problem?: never } | { text?: never; problem: string };

/**
 * Decodes a calendar file. A long line is folded between bytes (RFC 5545, 3.1), so within a letter of several bytes, too: each fold
 * is moved behind its letter before the bytes are decoded, and the lines keep their numbers.
 */
export function decodeCalendar(bytes: Uint8Array): DecodedCalendar {
  if (bytes.length > MAX_CALENDAR_BYTES) return { problem: "The file is too large. It can be 1 MB at most." };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(encoding === "utf-8" ? moveFolds(bytes) : bytes);
  const lines = text.replace(/\r\n?/g, "\n");
  const broken = lines.indexOf("\uFFFD");
  if (broken < 0) return { text: lines };
  const line = lines.slice(0, broken).split("\n").length;
  return { problem: `Line ${line}: a letter can’t be read. Save the file as UTF-8.` };
}

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

/** Moves the folds that split a letter behind the rest of the letter. */
function moveFolds(bytes: Uint8Array): Uint8Array {
  const moved = new Uint8Array(bytes.length);
  let to = 0;
  let from = 0;
  // Byte by byte, since a view for each takes a hundred times as long.
  const copy = (end: number) => {
    for (; from < end; from += 1, to += 1) moved[to] = bytes[from] ?? 0;
  };
  while (from < bytes.length) {
    const folds: Uint8Array[] = [];
    for (let length = foldLength(bytes, from); length > 0; length = foldLength(bytes, from)) {
      if (!isContinuation(bytes[from + length])) break;
      folds.push(bytes.subarray(from, from + length));
      from += length;
      while (isContinuation(bytes[from])) copy(from + 1);
    }
    for (const fold of folds) {
      moved.set(fold, to);
      to += fold.length;
    }
    if (folds.length === 0) copy(from + 1);
  }
  return moved;
}

/** Returns the number of bytes of the fold at `index`: a line break with a space or tab after it; 0 if there is none. */
function foldLength(bytes: Uint8Array, index: number): number {
  const breakLength =
    bytes[index] === LINE_FEED
      ? 1
      : bytes[index] === CARRIAGE_RETURN && bytes[index + 1] === LINE_FEED
        ? 2
        : 0;
  const next = bytes[index + breakLength];
  return breakLength > 0 && (next === SPACE || next === TAB) ? breakLength + 1 : 0;
}

/** Returns whether a byte is one of a letter of several bytes, but not its first. */
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
