import { zstdCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { readRows } from "./archive-rows.ts";

const ROWS = "1\ttan\n2\tlim\n";
const FRAME = zstdCompressSync(ROWS);
const AFTER_END = "has bytes after the end of its compressed rows";
const FAULTY = "cannot be decompressed";

/** Reads the rows of a table with these parts. */
async function read(...parts: Uint8Array[]): Promise<string> {
  const entries = parts.map((body, index) => ({ name: `tables/public.users/${index + 1}`, body }));
  const rows: Buffer[] = [];
  const take = async () => {
    const entry = entries.shift();
    return entry && { ...entry, body: Buffer.from(entry.body) };
  };
  for await (const part of readRows({ take }, "public.users")) rows.push(part);
  return Buffer.concat(rows).toString();
}

it("reads the rows of all parts", async () => {
  expect(await read(FRAME, FRAME)).toBe(ROWS + ROWS);
});

it.each<[string, Uint8Array, string]>([
  ["are no frame", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff]), FAULTY],
  ["lack their last byte", FRAME.subarray(0, -1), FAULTY],
  ["end after the header", FRAME.subarray(0, 6), FAULTY],
  ["are followed by the same once more", Buffer.concat([FRAME, FRAME]), AFTER_END],
  ["are followed by no rows", Buffer.concat([FRAME, zstdCompressSync(Buffer.alloc(0))]), AFTER_END],
  ["are followed by zeros", Buffer.concat([FRAME, Buffer.alloc(512)]), AFTER_END],
  ["are followed by one byte", Buffer.concat([FRAME, Buffer.from("\n")]), AFTER_END],
])("compressed rows that %s are refused by their part", async (_, part, fault) => {
  await expect(read(FRAME, part)).rejects.toThrow(`tables/public.users/2 ${fault}: the backup was altered.`);
});

it("25 kB of rows that expand to 256 MiB are refused, in a few MB of memory", async () => {
  const bomb = zstdCompressSync(Buffer.alloc(256 * 2 ** 20, "1\t"));
  expect(bomb.length).toBeLessThan(50_000);
  let peak = 0;
  const before = process.memoryUsage().arrayBuffers;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }, 1);
  await expect(read(bomb)).rejects.toThrow(
    "tables/public.users/1 is larger than 67108864 bytes once it is decompressed: the backup was altered.",
  );
  clearInterval(timer);
  expect(peak).toBeLessThan(150 * 2 ** 20);
});
