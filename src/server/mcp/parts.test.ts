import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, guides } from "#server/db/schema/index.ts";
import { formatPosition, parsePosition, RESULT_BYTES, takePart } from "#server/mcp/parts.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createGuide } from "#test/factories.ts";
import { callByHand, toolCall } from "#test/mcp/assistant.ts";

const database = testDatabase();

/** Reads a result to its end. */
async function readAll(name: string, args: object) {
  const { context: services } = createTestContext(database.db);
  const parts: { data: unknown; bytes: number; next: string | null }[] = [];
  let cursor: string | null | undefined;
  do {
    const part = await callByHand({ services }, toolCall(name, { ...args, ...(cursor && { cursor }) }));
    expect(part.isError).toBe(false);
    expect(part.bytes).toBeLessThanOrEqual(RESULT_BYTES);
    parts.push(part);
    cursor = part.next;
  } while (cursor);
  return parts;
}

const PARAGRAPHS = Array.from(
  { length: 120 },
  (_, index) => `Paragraph ${index}: “剩饭” keeps for a day. ${"Fry it. ".repeat(30)}`,
);

describe("a long result", () => {
  it("of a guide is cut at paragraphs, and its parts make the whole text", async () => {
    const description = PARAGRAPHS.join("\n\n");
    const { id } = await createGuide(database.db, { title: "Leftovers", description });
    const parts = await readAll("read_guide", { id });
    expect(parts.length).toBeGreaterThan(1);
    const texts = parts.map(
      ({ data }) => (data as { untrusted: { description: string } }).untrusted.description,
    );
    expect(texts.join("")).toBe(description);
    for (const text of texts) expect(text.trimEnd()).toMatch(/^Paragraph[\s\S]*Fry it\.$/);
    await database.db.delete(guides).where(eq(guides.id, id));
  });

  it("of a list has every row once, whatever the length of its texts", async () => {
    await database.db.delete(events);
    const made: number[] = [];
    for (let index = 0; index < 45; index += 1) {
      const description = PARAGRAPHS.slice(0, index % 9 === 8 ? 15 : 3).join("\n\n");
      made.push((await createEvent(database.db, { title: `Event ${index}`, description })).id);
    }
    const parts = await readAll("find_events", {});
    const ids = parts.flatMap(({ data }) => (data as { id: number }[]).map(({ id }) => id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toMatchObject({ total: 45, next: null });
  });
});

type Row = { id: number; months?: { month: number }[]; untrusted?: { text: string } };
const rows: [what: string, row: Row][] = [
  ["a text between words", { id: 1, untrusted: { text: "rice ".repeat(40) } }],
  ["a text without spaces between characters", { id: 1, untrusted: { text: "😀".repeat(60) } }],
  ["a list between elements", { id: 1, months: Array.from({ length: 40 }, (_, month) => ({ month })) }],
];

it.each(rows)("cuts %s", (_what, row) => {
  const seen: Row[] = [];
  let at: ReturnType<typeof parsePosition> | null = { row: 0, sent: 0 };
  while (at) {
    const part = takePart([row], at, 120);
    expect(JSON.stringify(part.rows)).not.toMatch(/\\u[dD]/);
    seen.push(...(part.rows as Row[]));
    at = part.next;
  }
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.flatMap(({ months = [] }) => months)).toEqual(row.months ?? []);
  expect(seen.map(({ untrusted }) => untrusted?.text).join("")).toBe(row.untrusted?.text ?? "");
});

it("refuses a row that does not fit without its longest field", () => {
  const texts = { a: "x".repeat(100), b: "y".repeat(100) };
  expect(() => takePart([{ untrusted: texts }], { row: 0, sent: 0 }, 80)).toThrow("too long to show");
});

it.each([["1.2.3"], ["-1"], ["1e3"], ["99999999"], [" "], [1], [{}], [[]]])(
  "refuses the cursor %j",
  (cursor) => {
    expect(() => parsePosition(cursor)).toThrow("Cursor is not valid");
  },
);

it("takes its own cursors, and one that leads nowhere is an error", async () => {
  for (const position of [
    { row: 0, sent: 0 },
    { row: 40, sent: 0 },
    { row: 3, sent: 1_500 },
  ])
    expect(parsePosition(formatPosition(position))).toEqual(position);
  const { context: services } = createTestContext(database.db);
  for (const [name, args] of [
    ["find_fridges", { cursor: "9" }],
    ["find_events", { cursor: "999" }],
    ["impact", { cursor: "1" }],
    ["impact", { cursor: "0.9999999" }],
  ] as const)
    expect(await callByHand({ services }, toolCall(name, args)), name).toMatchObject({
      isError: true,
      errors: [{ message: "Cursor is not valid", path: "cursor" }],
    });
});
