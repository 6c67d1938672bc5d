import { expect, it } from "vitest";
import { toWords } from "#lib/food/dish-words.ts";
import { TRADITIONAL, toSimplified } from "#lib/text/han-variants.ts";
import { foldQuery } from "#server/services/search/folded.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const fold = (text: string) => foldQuery(database.db, text);

it.each([
  ["Crème Brûlée", "creme brulee"],
  ["  Bak-kut–teh  ", "bak kut teh"],
  ["Children’s 'kitchen'", "childrens kitchen"],
  ["Ｃａｆé　ﬁsh", "cafe fish"],
  ["ĐÀ Nẵng, Łódź, Øl", "da nang, lodz, ol"],
  ["İstanbul ISPARTA ısı", "istanbul isparta isi"],
  ["Straße", "strasse"],
  ["炒粿條、乾麵", "炒粿条、干面"],
  ["ٱلرَّحِيْمِ שָׁלוֹם", "ٱلرحيم שלום"],
  ["50% _off_ **two**", "50% _off_ **two**"],
  ["zero\u200bwidth so\u00adft", "zerowidth soft"],
  ["- ’ -", ""],
])("%j is folded to %j", async (text, folded) => {
  expect(await fold(text)).toBe(folded);
  expect(await fold(folded)).toBe(folded);
});

it("vowel signs stay, as they make other words", async () => {
  for (const text of ["மீன்", "น้ำ", "हिन्दी", "がき"])
    expect((await fold(text)).normalize("NFC")).toBe(text.normalize("NFKC"));
});

it("Chinese is simplified alike for events, guides and dishes", async () => {
  const text = TRADITIONAL.join("");
  expect(await fold(text)).toBe(toSimplified(text));
  expect(toWords(text).join("")).toBe(toSimplified(text));
});

it("letters are folded alike for events, guides and dishes", async () => {
  for (const text of ["Crème Brûlée", "ĐÀ Nẵng", "İstanbul ısı", "Ｃａｆé", "Children’s"])
    expect(await fold(text)).toBe(toWords(text).join(" "));
});
