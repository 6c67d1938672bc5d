import { expect, it } from "vitest";
import { decodeCalendar } from "#lib/event/import/decode-calendar.ts";

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part)] : part)));

it("moves a fold behind the letter that it splits, and keeps the number of lines", () => {
  const [first = 0, second = 0, third = 0] = Buffer.from("榜");
  const decoded = (...parts: (string | number[])[]) => decodeCalendar(bytesOf(...parts)).text;
  expect(decoded("a:", [first], "\r\n ", [second, third], "x\r\nb:")).toBe("a:榜\n x\nb:");
  expect(decoded("a:", [first, second], "\n\t", [third], "x")).toBe("a:榜\n\tx");
  expect(decoded("a:", [first], "\r\n ", [second], "\r\n ", [third], "\r\n x")).toBe("a:榜\n \n \n x");
  expect(decoded("a:x\r\n y\r\n")).toBe("a:x\n y\n");
});

it("reads UTF-16 by its byte order mark", () => {
  const little = Buffer.from("\ufeffBEGIN:VCALENDAR\r\nX:é", "utf16le");
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect(decodeCalendar(bytes).text).toBe("BEGIN:VCALENDAR\nX:é");
});

it("takes the character for a lost letter as any other", () => {
  expect(decodeCalendar(bytesOf("a:\ufffd")).text).toBe("a:\ufffd");
});
