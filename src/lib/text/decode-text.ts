/**
 * Decodes a text file: UTF-8, or the UTF-16 that spreadsheets call "Unicode Text", with or without a byte order mark, which is left
 * out. Bytes of another encoding become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Each ASCII character of UTF-16 has a zero byte, first or second; UTF-8 has none.
  const zero = bytes.subarray(0, 1_000).indexOf(0);
  return zero < 0 ? "utf-8" : zero % 2 === 0 ? "utf-16be" : "utf-16le";
}
