import { expect, it } from "vitest";
import { findWords } from "./words.ts";

it.each([
  ["src/page.tsx", "const page = <p>We tell you.</p>;", "tell"],
  ["src/page.tsx", "const page = <p>\n  A link by\n  itself\n</p>;", "by itself"],
  ["src/page.tsx", 'const page = <Button label="Take a seat" />;', "seat"],
  ["src/rows.ts", 'const row = { title: "Mails" };', "Mails"],
  ["src/mails.ts", "const text = `Your e-mail, $" + "{name}`;", "e-mail"],
  ["src/event.test.ts", 'it("closes at once", () => {});', "at once"],
  ["docs/page.md", "One *mail*\n\ngoes over\nto the next.", "mail", "goes over to"],
  ["src/content/help.md", "[Save what was left](/help)", "what was left"],
  ["docs/page.md", "Two rows in all, read anew in all of them.", "anew", "in all"],
])("finds the words of %s in %j", (path, source, ...words) => {
  expect(findWords(path, source).map((finding) => /“(.*?)”/.exec(finding)?.[1])).toEqual(words);
});

it.each([
  ["src/mail.ts", 'import { mail } from "./mails.ts";\n// Sends mails at once.\nconst kind = "mail";'],
  ["src/seats.ts", "const rows = tx`SELECT seat FROM seats`;"],
  ["src/event.test.ts", 'it("keeps the spot", () => expect("a seat").toBe("told you"));'],
  ["src/event.test.ts", 'it("locks the seat", () => {});'],
  [
    "docs/page.md",
    '```\nmail at once\n```\n`a mail` [a](b(c).ts "sends a mail"), your mail app, <https://mail.example>\n- *How to tell*, a book',
  ],
])("leaves out the names, queries and code of %s in %j", (path, source) => {
  expect(findWords(path, source)).toEqual([]);
});

it("names the line and what to write", () => {
  expect(findWords("docs/page.md", "# Page\n\nIt is\ngone for\ngood.")).toEqual([
    "docs/page.md:4 “for good”: write permanently",
  ]);
});
