import { expect, it } from "vitest";
import { fileKindOf } from "#lib/photo/file-kind.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (brand: string, compatible = "") =>
  `\0\0\0${String.fromCharCode(16 + compatible.length)}ftyp${brand}\0\0\0\0${compatible}`;

it.each([
  ["a JPEG", "\xff\xd8\xff\xe1\x12\x34Exif", "jpeg"],
  ["a PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["a WebP", "RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["a GIF", "GIF89a\x01\0\x01\0", "gif"],
  ["an iPhone's HEIC", ftyp("heic", "mif1heic"), "heif"],
  ["a HEIC of any brand", ftyp("mif1", "mif1heic"), "heif"],
  ["an AVIF", ftyp("avif", "avifmif1miaf"), "avif"],
  ["an AVIF of any brand", ftyp("mif1", "mif1miafavif"), "avif"],
  ["an iPhone's video", ftyp("qt  "), "video"],
  ["an MP4", ftyp("isom", "isomiso2avc1mp41"), "video"],
  ["a video of an old phone", ftyp("3gp4"), "video"],
  ["a WebM", "\x1a\x45\xdf\xa3\x01", "video"],
  ["an AVI", "RIFF\x10\0\0\0AVI LIST", "video"],
  ["a PDF", "%PDF-1.7\n", "pdf"],
  ["another picture in a box", ftyp("jxl "), null],
  ["text", "Kopi, 2 cups", null],
  ["nothing", "", null],
  ["the first byte of a JPEG", "\xff", null],
])("knows %s by its first bytes", (_what, start, kind) => {
  expect(fileKindOf(bytes(start))).toBe(kind);
});
