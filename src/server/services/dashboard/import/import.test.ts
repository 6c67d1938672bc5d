import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries, sales } from "#server/db/schema/index.ts";
import { parseSales } from "#server/services/dashboard/import/parse-sales.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { cpuMs } from "#test/cpu.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = committedTestDatabase();
const TODAY = "2026-12-01";

let caller: Awaited<ReturnType<typeof callerFor>>["caller"];
beforeEach(async () => {
  caller = (await callerFor(database.db, await createUser(database.db, { permission: 0 }))).caller;
});
const stored = () =>
  database.db.select({ date: sales.date, amount: sales.amount, note: sales.note }).from(sales);

describe("reading a file of sales", () => {
  const row = { row: 2, date: "2026-11-30", amount: 1234.5, note: "Stall, hall" };

  it.each([
    ["commas and quotes", 'date,amount,note\n2026-11-30,"1,234.50","Stall, hall"\n'],
    ["another order and case", 'Note,AMOUNT, Date\n"Stall, hall",1234.5,2026-11-30'],
    ["a byte order mark and CRLF", '\uFEFFdate,amount,note\r\n2026-11-30,1234.50,"Stall, hall"\r\n'],
    ["semicolons", "date;amount;note\n30/11/2026;1,234.50;Stall, hall"],
    ["tabs", "date\tamount\tnote\n30/11/2026\t$1,234.50\tStall, hall"],
    ["spaces around cells", 'date , amount , note\n 2026-11-30 , "1,234.50" , "Stall, hall" '],
    ["dollar signs", 'date,amount,note\n2026-11-30,"S$1,234.50","Stall, hall"'],
  ])("takes %s", async (_what, csv) => {
    expect(await parseSales(csv, TODAY)).toEqual({ rows: [row], errors: [], ignoredColumns: [] });
  });

  it.each([
    ["a line that names semicolons", 'sep=;\ndate;amount;note\n30/11/2026;1234.50;"Stall, hall"'],
    [
      "such a line after a byte order mark",
      '\uFEFFsep=,\r\ndate,amount,note\r\n30/11/26,1234.5,"Stall, hall"',
    ],
    ["such a line in quotation marks", '"sep=|"\ndate|amount|note\n30-Nov-26|1234.5|Stall, hall'],
    ["such a line that was filled up", "SEP=;;;\r\ndate;amount;note\r\n30.11.2026;1.234,50;Stall, hall"],
    ["decimal commas with semicolons", "date;amount;note\n30/11/2026;1.234,50;Stall, hall"],
    ["decimal commas with tabs", "date\tamount\tnote\n30/11/2026\t1 234,5\tStall, hall"],
    [
      "commas in the names of columns",
      'date;amount;"till, name, hall, day";note\n30/11/2026;1234,50;;Stall, hall',
    ],
    ["such names without quotation marks", "note;date;amount;a,b,c,d,e\nStall, hall;30/11/2026;1234,50;"],
    ["line breaks in the names of columns", '"a\n,,,,";date;amount;note\n;30/11/2026;1234,50;Stall, hall'],
  ])("takes %s", async (_what, csv) => {
    const { rows, errors } = await parseSales(csv, TODAY);
    expect(errors).toEqual([]);
    expect(rows).toEqual([row]);
  });

  it.each([
    "02-Nov-26",
    "2-Nov-2026",
    "2 Nov 26",
    "2 November 2026",
    "02. Nov 2026",
    "Mon, 2 Nov 2026",
    "Monday, 2 November, 2026",
    "Nov 2, 2026",
    "2/11/26",
    "2/11/2026 0:00",
    "02/11/2026 00:00:00",
    "2/11/2026 2:30 PM",
    "2026/11/02",
    "2026/11/2 0:00",
    "2026.11.02",
    "2026-11-02 00:00:00.000",
    "02.11.2026",
    "2-11-2026",
    "2026年11月2日",
  ])("reads the date %s, the day first", async (date) => {
    expect(await parseSales(`date;amount\n"${date}";1`, TODAY)).toMatchObject({
      rows: [{ date: "2026-11-02" }],
      errors: [],
    });
  });

  it.each([
    ...["11/30/2026", "1-13-26 9:30", "30/2026", "30.11-2026", "30-Nvm-26", "2026-11-30T10:00", "yesterday"],
    ...["9:30", "31/11/2026", "2026-02-30", "29 Feb 2026", "0/1/2026", "13/13/2026"],
  ])("says how to write the date %s", async (date) => {
    const { errors } = await parseSales(`date,amount\n${date},1`, TODAY);
    const message = errors[0]?.message ?? "";
    expect(errors).toEqual([{ row: 2, message }]);
    expect(message).toMatch(/^Date is not valid: .*31\/12\/2026 with the day first$/);
    expect(message.includes("has the month first")).toBe(/^(?:11\/30|1-13)/.test(date));
  });

  it("does not guess what day a spreadsheet's number is, as two systems count", async () => {
    const { errors } = await parseSales("date,amount\n46328,1", TODAY);
    expect(errors[0]?.message).toContain("46328 is a spreadsheet's day number");
  });

  it.each([
    [
      ["120,50", "1.234", "12.345.678"],
      [120.5, 1234, null],
    ],
    [
      ["120.50", "1,234", "1,234.50"],
      [120.5, 1234, 1234.5],
    ],
    [
      ["120,50", "7"],
      [120.5, 7],
    ],
    [
      ["1,234", "7"],
      [1234, 7],
    ],
    [
      ["120,50", "120.50", "1,234"],
      [120.5, 120.5, null],
    ],
    [
      ["120,50", "1,234.50"],
      [120.5, 1234.5],
    ],
    [
      ["120,50", "1,234"],
      [120.5, null],
    ],
    [["1.234"], [null]],
    [["0,500"], [0.5]],
    [
      ["S$ 1.234,50", "1\u00a0234,50", "1\u202f234,5 SGD"],
      [1234.5, 1234.5, 1234.5],
    ],
    [
      ["1,2,3", "1.2.3", ",5", "5,"],
      [null, null, null, null],
    ],
  ])("reads the amounts %j of a file with semicolons as one person wrote them", async (cells, amounts) => {
    const csv = `date;amount\n${cells.map((cell) => `30/11/2026;${cell}`).join("\n")}`;
    const { rows, errors } = await parseSales(csv, TODAY);
    expect(amounts.map((_, index) => rows.find((one) => one.row === index + 2)?.amount ?? null)).toEqual(
      amounts,
    );
    for (const { message } of errors) expect(message).toMatch(/^Amount must be/);
  });

  it.each([
    ['2026-11-30,"1,50"', "with a point before the cents, such as 1234.50"],
    ['2026-11-30,"1.234,50"', "with a point before the cents, such as 1234.50"],
    ["2026-11-30,1,50", "write cents with a point, such as 1.50"],
  ])(
    "refuses the comma before cents in %s of a file with commas, and says what is right",
    async (line, message) => {
      const { rows, errors } = await parseSales(`date,amount\n${line}`, TODAY);
      expect([rows, errors]).toEqual([[], [{ row: 2, message: expect.stringContaining(message) }]]);
    },
  );

  it("reads a date with slashes day first", async () => {
    expect((await parseSales("date,amount\n3/4/2026,1", TODAY)).rows).toMatchObject([{ date: "2026-04-03" }]);
  });

  it("needs no note, takes a tab's empty cells for empty, and names the columns it does not read", async () => {
    expect((await parseSales("date,amount\n2026-11-30,1", TODAY)).rows).toMatchObject([{ note: null }]);
    expect((await parseSales("date\tnote\tamount\n2026-11-30\t\t5", TODAY)).rows).toMatchObject([
      { amount: 5, note: null },
    ]);
    expect(await parseSales("date,till,amount\n2026-11-30,A,1", TODAY)).toMatchObject({
      rows: [{ amount: 1 }],
      ignoredColumns: ["till"],
    });
  });

  it("counts rows as a spreadsheet does, blank ones and cells of several lines included", async () => {
    const csv = 'date,amount,note\n2026-11-30,1,"two\nlines"\n\n2026-11-30,x,\n2026-11-31,1,\n2026-11-30,1,';
    const { rows, errors } = await parseSales(csv, TODAY);
    expect(rows.map(({ row }) => row)).toEqual([6]);
    expect(errors).toEqual([
      { row: 2, message: "Note contains a character that cannot be used here" },
      { row: 4, message: expect.stringContaining("Amount must be") },
      { row: 5, message: expect.stringContaining("Date is not valid") },
    ]);
  });

  it.each([
    ["2026-12-02,1", "Date must not be in the future"],
    [",1", "Date is required"],
    ["13/13/2026,1", "Date is not valid"],
    ["2026-11-30T10:00,1", "Date is not valid"],
    ["2026-11-30,", "Amount is required"],
    ["2026-11-30", "Amount is required"],
    ["2026-11-30,1.234", "Amount must be"],
    ["2026-11-30,-1", "Amount must be"],
    ["2026-11-30,0.00", "Amount must be more than 0"],
    ["2026-11-30,1e3", "Amount must be"],
    ['2026-11-30,"1234,50"', "Amount must be"],
    ["2026-11-30,1,234.50", "Row has more cells than the header"],
  ])("refuses the row %s", async (line, message) => {
    const { rows, errors } = await parseSales(`date,amount\n${line}`, TODAY);
    expect(rows).toEqual([]);
    expect(errors).toEqual([{ row: 2, message: expect.stringContaining(message) }]);
  });

  it.each([
    ["File is empty", ""],
    ["File is empty", "\n \n"],
    ["File has no rows below its header", "date,amount"],
    ["no column is called “date”", "2026-11-30,1\n2026-11-30,2"],
    ["no column is called “amount”", "date,total\n2026-11-30,1"],
    ["two columns called “date”", "date,date,amount\n2026-11-30,2026-11-30,1"],
    ["File is not UTF-8", "date,amount\n2026-11-30,1\uFFFD"],
    ["A quote is not closed", 'date,amount\n2026-11-30,"1'],
    ["Row has more than 100 columns", `date,amount\n${",".repeat(20_000)}x`],
    ["Row is longer than 10,000 characters", `date,amount\n${"x".repeat(20_000)}`],
    ["more than 20,000 rows", `date,amount\n${"2026-11-30,1\n".repeat(20_001)}`],
  ])("refuses a file and says: %s", async (message, csv) => {
    expect(await parseSales(csv, TODAY)).toMatchObject({
      rows: [],
      errors: [{ row: expect.any(Number), message: expect.stringContaining(message) }],
    });
  });

  it.each([
    ["line feeds", "\n"],
    ["carriage returns", "\r"],
    ["both", "\r\n"],
    ["spaces and tabs", " \t \n"],
    ["delimiters", ",,,\n"],
    ["quotation marks", '"",""\n'],
    ["quoted blanks", '" ", "\t" ,\n'],
    ["quoted line breaks", '"\n\r\n"\n'],
    ["no-break spaces", "\u00a0\n"],
    ["other delimiters", ";;;\n"],
    ["delimiters of all kinds", ' ;,\t;"," \n'],
    ["invisible letters", "\u3164,\uffa0\u200b;\u2800\ufeff\n"],
    ["quoted invisible characters", '"\u200b\u{e0020}","\u00a0"\n'],
  ])("counts no blank rows of %s as rows, and takes next to no time for them", async (_what, blank) => {
    const many = blank.repeat(Math.floor(600_000 / Math.max(2, blank.length)));
    const csv = `${many}date,amount,note\n${many}2026-11-30,1,"a ""b"",\nc"\n${many}2026-11-30,x`;
    const small = blank.repeat(2);
    const little = await parseSales(csv.replaceAll(many, small), TODAY);
    let parsed: unknown;
    expect(await cpuMs(async () => (parsed = await parseSales(csv, TODAY)))).toBeLessThan(1_000);
    expect(parsed).toMatchObject({ errors: [{}, {}] });
    expect(little.errors).toEqual([
      { row: 6, message: "Note contains a character that cannot be used here" },
      { row: 9, message: expect.stringContaining("Amount must be") },
    ]);
  });

  it.each([
    ["a quotation mark alone", '"""",,\n'],
    ["a sign", ",-,\n"],
    ["an emoji", ",,😋\n"],
  ])("treats a row with %s as filled", async (_what, row) => {
    const { errors } = await parseSales(`date,amount,note\n${row}`, TODAY);
    expect(errors).toEqual([{ row: 2, message: expect.any(String) }]);
  });

  it("finds the delimiter below rows of another one", async () => {
    const csv = ";;;;\n\u3164\ndate,amount\n;;\n2026-11-30,1";
    expect(await parseSales(csv, TODAY)).toMatchObject({ rows: [{ row: 5, amount: 1 }], errors: [] });
  });

  it.each([
    ["short rows", "1\n"],
    ["quotation marks", '""""\n'],
    ["signs", "-;-;-\n"],
    ["rows of 30 columns", `${",".repeat(29)}x\n`],
  ])("refuses too many rows of %s before it parses any", async (_what, line) => {
    const csv = `date,amount\n${line.repeat(Math.floor(890_000 / line.length))}`;
    let parsed: unknown;
    const ms = await cpuMs(async () => (parsed = await parseSales(csv, TODAY)));
    expect(parsed).toMatchObject({ errors: [{ row: 1, message: "File has more than 20,000 rows" }] });
    expect(ms).toBeLessThan(100);
  });

  it("keeps characters of several bytes whole, wherever the text is cut", async () => {
    const lines = Array.from({ length: 3_000 }, () => "2026-11-30,1,😀漢ß");
    const { rows, errors } = await parseSales(`date,amount,note\n${lines.join("\n")}`, TODAY);
    expect([errors, rows.length, new Set(rows.map(({ note }) => note))]).toEqual([
      [],
      3_000,
      new Set(["😀漢ß"]),
    ]);
  });

  it.each([
    ["20,000 rows", `date,amount,note\n${"2026-11-30,1.50,Stall in the hall\n".repeat(20_000)}`],
    ["300,000 rows", `date,amount\n${"1,1\n".repeat(300_000)}`],
    ["blank rows", "\n".repeat(900_000)],
    ["blank rows below a header", `date,amount\n${"\r\n".repeat(400_000)}`],
    ["rows of empty cells", `date;amount\n${";;;;\n".repeat(180_000)}`],
    ["blanks", " ".repeat(900_000)],
    ["quotes", '"'.repeat(900_000)],
    ["wrong rows", `date,amount\n${"x\n".repeat(20_000)}`],
  ])("gives others their turn while it reads %s", async (_what, csv) => {
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await new Promise(setImmediate);
        turns += 1;
      }
    })();
    const ms = await cpuMs(async () => {
      await parseSales(csv, TODAY);
      isDone = true;
      await others;
    });
    expect(ms / turns).toBeLessThan(100);
  });
});

describe("importing sales", () => {
  const csv = 'date,amount,note\n2026-11-30,0.1,a\n2026-11-30,0.2,\n29/11/2026,"1,000.00",\n';
  const importFile = (text: string, rest: { key?: string; skipExisting?: boolean } = {}) =>
    caller.dashboard.importSales({ csv: text, key: randomUUID(), ...rest });

  it("previews totals and first rows and writes nothing", async () => {
    const preview = await caller.dashboard.previewSales({ csv });
    expect(preview).toMatchObject({
      rows: 3,
      amount: 1000.3,
      from: "2026-11-29",
      to: "2026-11-30",
      existing: 0,
      errors: [],
    });
    expect(preview.first).toHaveLength(3);
    expect(await stored()).toEqual([]);
    expect(await database.db.select().from(auditEntries)).toEqual([]);
  });

  it("stores all rows and notes it once", async () => {
    expect(await importFile(csv)).toEqual({ imported: 3, skipped: 0, amount: 1000.3 });
    expect(await stored()).toEqual([
      { date: "2026-11-30", amount: 0.1, note: "a" },
      { date: "2026-11-30", amount: 0.2, note: null },
      { date: "2026-11-29", amount: 1000, note: null },
    ]);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: "sales.import", details: { imported: 3, amount: 1000.3 } },
    ]);
  });

  it("with three bad rows writes nothing and names the three", async () => {
    const lines = Array.from({ length: 50 }, () => "2026-11-30,1.00,ok");
    lines[4] = "2026-11-31,1.00,";
    lines[20] = "2026-11-30,one,";
    lines[48] = "2027-01-01,1.00,";
    const bad = `date,amount,note\n${lines.join("\n")}`;
    const error = await errorOf(importFile(bad));
    expect(error.details.map(({ path, message }) => [path, message.split(":")[0]])).toEqual([
      ["csv.6", "Row 6"],
      ["csv.22", "Row 22"],
      ["csv.50", "Row 50"],
    ]);
    expect(await stored()).toEqual([]);
    const preview = await caller.dashboard.previewSales({ csv: bad });
    expect([preview.rows, preview.errorCount, preview.errors.map(({ row }) => row)]).toEqual([
      47,
      3,
      [6, 22, 50],
    ]);
  });

  it("pressed twice at the same time with one key stores one", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => importFile(csv, { key })));
    expect(answers).toEqual(Array(4).fill({ imported: 3, skipped: 0, amount: 1000.3 }));
    expect(await stored()).toHaveLength(3);
    expect(await database.db.select().from(auditEntries)).toHaveLength(1);
  });

  it("refuses a key that came with another file before, and stores nothing of it", async () => {
    const key = randomUUID();
    await importFile(csv, { key });
    const error = await errorOf(importFile(csv.replace("0.1", "0.3"), { key }));
    expect([error.status, error.details[0]?.path]).toEqual([409, "key"]);
    expect(await stored()).toHaveLength(3);
    expect((await importFile(csv, { key })).imported).toBe(3);
    expect(await stored()).toHaveLength(3);
  });

  it("flags rows that are there already, each stored sale for one row, and leaves them out if asked to", async () => {
    await importFile("date,amount,note\n2026-11-30,5,a\n2026-11-30,7,");
    const next = "date,amount,note\n2026-11-30,5.00,a\n2026-11-30,5,a\n2026-11-30,5,b\n30/11/2026,7,";
    const preview = await caller.dashboard.previewSales({ csv: next });
    expect(preview.first.map(({ existing }) => existing)).toEqual([true, false, false, true]);
    expect([preview.existing, preview.existingAmount]).toEqual([2, 12]);
    expect(await importFile(next, { skipExisting: true })).toEqual({ imported: 2, skipped: 2, amount: 10 });
    expect(await stored()).toHaveLength(4);
    expect((await importFile(next)).imported).toBe(4);
  });

  it("takes 10,000 rows in under 3 seconds of CPU, preview and import together", async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `2026-11-${10 + (i % 20)},${i}.25,"Row, ${i}"`);
    const large = `date,amount,note\n${lines.join("\n")}`;
    const took = await cpuMs(async () => {
      expect((await caller.dashboard.previewSales({ csv: large })).rows).toBe(10_000);
      expect((await importFile(large)).imported).toBe(10_000);
    });
    expect(took).toBeLessThan(3_000);
    expect(await stored()).toHaveLength(10_000);
  });
});
