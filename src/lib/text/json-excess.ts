/** Bounds of a JSON text. */
export type JsonBounds = {
  /** Levels to which arrays and objects may nest. */
  levels: number;
  /** Keys of all objects and elements of all arrays, together. */
  members: number;
};

/** Bounds of all JSON that a client sends: many times what the largest input needs. */
export const JSON_BOUNDS: JsonBounds = { levels: 32, members: 2_000 };

/**
 * Finds out whether a JSON text exceeds bounds, before it is parsed: V8 takes a second for an object with 90,000 keys, and
 * walking a deep value recurses. The text need not be valid; an empty array counts as one element.
 * @returns the first bound that it exceeds, null for none
 */
export function findJsonExcess(text: string, bounds = JSON_BOUNDS): keyof JsonBounds | null {
  /** Closing brackets of the values that are open: whether a comma parts elements or keys. */
  const open: number[] = [];
  let members = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(text, index);
        break;
      case OPEN_ARRAY:
        members += 1;
        open.push(OPEN_ARRAY);
        break;
      case OPEN_OBJECT:
        open.push(OPEN_OBJECT);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        open.pop();
        break;
      case COLON:
        members += 1;
        break;
      case COMMA:
        if (open.at(-1) === OPEN_ARRAY) members += 1;
        break;
      default:
        continue;
    }
    if (open.length > bounds.levels) return "levels";
    if (members > bounds.members) return "members";
  }
  return null;
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the index of the quote that ends the string, or the text's length if none does. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === BACKSLASH) index += 1;
    else if (char === QUOTE) return index;
  }
  return text.length;
}
