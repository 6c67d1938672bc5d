import { MAX_IMPORT_CHARACTERS, PreviewSalesInput } from "#schemas/sales-import.ts";

/** Reads the text of a file, or says why it cannot be imported. */
export async function readCsv(file: File): Promise<{ csv: string; problem?: string | undefined }> {
  // UTF-16 takes two bytes a character; the schema counts characters.
  if (file.size > 2 * MAX_IMPORT_CHARACTERS + 2)
    return { csv: "", problem: "File is too large: split it into files of at most 900 kB" };
  const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (csv.trim() === "") return { csv, problem: "File is empty" };
  if (csv.includes("\0")) return { csv, problem: "File is not UTF-8: save it as “CSV UTF-8”" };
  return { csv, problem: PreviewSalesInput.safeParse({ csv }).error?.issues[0]?.message };
}

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
