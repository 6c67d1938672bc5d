/** Kinds of file that are told apart by their first bytes: photos, and what people choose in their place. */
export type FileKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heif" | "pdf" | "video";

/** Bytes of a file's start that `fileKindOf` reads at most. */
export const KIND_BYTES = 64;

/** Brands of HEIF (ISO/IEC 23008-12, annex B); `mif1` and `msf1` say nothing of the codec. */
const HEIF_BRANDS: ReadonlySet<string> = new Set([
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"],
]);
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);
/** Brands of video that phones write; a brand of neither list may be that of a picture. */
const VIDEO_BRANDS: ReadonlySet<string> = new Set([
  "qt  ",
  "isom",
  "iso2",
  "mp41",
  "mp42",
  "avc1",
  "M4V ",
  "MSNV",
]);

/**
 * Returns the kind of a file by its first bytes, not its name or type; null for any other kind.
 * @param start the first `KIND_BYTES`, or all of a shorter file
 */
export function fileKindOf(start: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 5) === "%PDF-") return "pdf";
  if (text(4, 8) === "ftyp") return kindOfBrand(text(8, 12), text(16, KIND_BYTES));
  const isVideo = text(0, 4) === "\x1a\x45\xdf\xa3" || (text(0, 4) === "RIFF" && text(8, 12) === "AVI ");
  return isVideo ? "video" : null;
}

/** @param compatible brands that a file is compatible with, four letters each, as far as they were read */
function kindOfBrand(brand: string, compatible: string): FileKind | null {
  if (AVIF_BRANDS.has(brand)) return "avif";
  if (HEIF_BRANDS.has(brand)) {
    const isAnyCodec = brand === "mif1" || brand === "msf1";
    return isAnyCodec && /^(?:.{4})*?avi[fs]/s.test(compatible) ? "avif" : "heif";
  }
  return VIDEO_BRANDS.has(brand) || brand.startsWith("3gp") ? "video" : null;
}
