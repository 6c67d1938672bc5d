import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { passLines } from "./supervise.ts";

it("passes whole lines on, in order, and completes the last", async () => {
  const stream = new PassThrough();
  const written: string[] = [];
  const passing = passLines(stream, (lines) => written.push(lines));
  const word = Buffer.from("mañana");
  for (const chunk of ["one\ntwo\nth", "ree\n", word.subarray(0, 3), word.subarray(3)]) {
    stream.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  await passing;
  expect(written.join("")).toBe("one\ntwo\nthree\nmañana\n");
  expect(written.every((lines) => lines.endsWith("\n"))).toBe(true);
});
