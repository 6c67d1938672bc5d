import { expect, it } from "vitest";
import { decodeText } from "./read-csv.ts";

const TEXT = "date\tamount\n02/11/2026\t120,50 漢😀";
const LITTLE = Uint8Array.from(Buffer.from(TEXT, "utf16le"));
const BIG = Uint8Array.from(Buffer.from(TEXT, "utf16le").swap16());
const UTF8 = new TextEncoder().encode(TEXT);

it.each([
  ["UTF-8", UTF8],
  ["UTF-8 with its mark", Uint8Array.of(0xef, 0xbb, 0xbf, ...UTF8)],
  ["UTF-16, the low byte first", Uint8Array.of(0xff, 0xfe, ...LITTLE)],
  ["UTF-16, the high byte first", Uint8Array.of(0xfe, 0xff, ...BIG)],
  ["UTF-16 without its mark, the low byte first", LITTLE],
  ["UTF-16 without its mark, the high byte first", BIG],
])("a text in %s is decoded", (_what, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it("a text in another encoding has replacement characters, and an empty one is empty", () => {
  expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe("caf\uFFFD");
  expect(decodeText(new Uint8Array())).toBe("");
});
