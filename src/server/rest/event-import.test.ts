import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
const START = "DTSTART;TZID=Asia/Singapore:20260103T183000";
const CALENDAR = [
  ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", START, "RRULE:FREQ=WEEKLY", "SUMMARY:Café 榜鹅"],
  ...["END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

/** Posts a file as a new member. */
async function preview(body: string | Uint8Array<ArrayBuffer>, type = "text/calendar; charset=utf-8") {
  const { tokens } = await createLogin(database.db, {}, new Date());
  const headers = { authorization: `Bearer ${tokens.access_token}`, ...(type && { "content-type": type }) };
  const url = "https://cukup.test/api/v1/event/import/preview";
  const response = await callRest(
    new Request(url, { method: "POST", headers, body }),
    createTestContext(database.db, { now: () => new Date() }).context,
  );
  const { data, errors } = await response.json();
  return {
    status: response.status,
    titles: data?.rows.map(({ title }: { title: string }) => title),
    error: errors?.[0],
  };
}

/** Folds a file between the bytes of its letters. */
function fold(text: string): Uint8Array<ArrayBuffer> {
  const bytes = [...Buffer.from(text)];
  return Uint8Array.from(
    bytes.flatMap((byte) => ((byte & 0xc0) === 0x80 ? [0x0d, 0x0a, 0x20, byte] : [byte])),
  );
}

it("a calendar file is read as it is sent, also folded within its letters", async () => {
  for (const body of [CALENDAR, fold(CALENDAR), `\ufeff${CALENDAR}`])
    expect(await preview(body)).toMatchObject({ status: 200, titles: ["Café 榜鹅"] });
});

it("a calendar file whose text is longer in JSON is read, up to its own size", async () => {
  const long = CALENDAR.replace("END:VEVENT", `X-A:${"\\\\".repeat(300_000)}\r\nEND:VEVENT`);
  expect(await preview(long)).toMatchObject({ status: 200, titles: ["Café 榜鹅"] });
});

it.each([
  [415, "The body must be a file of the type text/calendar.", CALENDAR, "application/json"],
  [415, "The body must be a file of the type text/calendar.", CALENDAR, "text/plain"],
  [413, "The request is too large. At most 1 MB can be sent here.", new Uint8Array(1_000_001), undefined],
  [400, "The file is empty.", "", undefined],
  [400, "Text contains a character that cannot be used here", `${CALENDAR}\0`, undefined],
  [
    400,
    "Line 6: a letter can’t be read. Save the file as UTF-8.",
    Buffer.from(CALENDAR, "latin1"),
    undefined,
  ],
  [400, "Line 1: a calendar begins with BEGIN:VCALENDAR. Choose an .ics file.", "{}", undefined],
])("a body that is no calendar is %s: %s", async (status, message, body, type) => {
  expect(await preview(typeof body === "string" ? body : Uint8Array.from(body), type)).toMatchObject({
    status,
    error: { message },
  });
});

it("whatever bytes are sent as a calendar, the response is no failure", async () => {
  const pieces = [...CALENDAR.split("\r\n"), "RRULE:FREQ=DAILY;BYDAY=1MO", "DTSTART:99991231", "\r\n", ":"];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((lines) => Buffer.from(lines.join("\n"))),
  );
  const property = fc.asyncProperty(bytes, async (body) => {
    expect((await preview(Uint8Array.from(body))).status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 8, seed: 20_261_201 });
});
