import { expect, it } from "vitest";
import { toDrawableText } from "#lib/text/drawable-text.ts";

it.each([
  ["Café & crème, $5 – “free”", "Café & crème, $5 – “free”"],
  ["Dumpling night 包饺子 🥟", "Dumpling night"],
  ["Phở and bánh mì (越南)", "Pho and bánh mì"],
  ["  Two\u3000words\n", "Two words"],
  ["Makan 👨‍👩‍👧‍👦 together", "Makan together"],
])("keeps of '%s' what the fonts have", (text, drawn) => {
  expect(toDrawableText(text)).toBe(drawn);
});

it("gives nothing rather than a scrap of a text in another script", () => {
  for (const text of ["包饺子 2", "சமையல் வகுப்பு", "🥟🥟", ""]) expect(toDrawableText(text)).toBeNull();
});
