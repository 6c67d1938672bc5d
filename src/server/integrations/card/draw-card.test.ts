import sharp from "sharp";
import { expect, it } from "vitest";
import { drawCard } from "#server/integrations/card/draw-card.ts";

const lines = ["Tue, 1 Dec 2026 · 6:30 pm", "Kampung Admiralty"];
const draw = (title: string, changes: { label?: string; lines?: string[] } = {}) =>
  drawCard({ label: "Event", title, lines, ...changes });

/** Finds the pixel rows of the lettering, between the mark and the tiles. */
async function lettering(card: Buffer): Promise<{ first: number; last: number }> {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: 560 - 160 }, (_, index) => 160 + index).filter((row) => {
    const pixels = data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels);
    return pixels.some((value) => value > 200);
  });
  return { first: rows[0] ?? 0, last: rows.at(-1) ?? 0 };
}

it("draws a PNG in the size that sites which show links ask for", async () => {
  const { format, width, height } = await sharp(await draw("Soup night")).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

it("keeps the longest title and place clear of the tiles", async () => {
  for (const title of ["Wednesday ".repeat(12), "W".repeat(120), "iiii ".repeat(24)]) {
    const { first, last } = await lettering(await draw(title, { lines: ["Tue", "W".repeat(200)] }));
    expect(first).toBeGreaterThan(160);
    expect(last).toBeLessThan(545);
  }
});

it("takes what could be markup as letters", async () => {
  const [plain, marked] = [await draw("b & i"), await draw("<b>b</b> & <i>")];
  expect(marked.equals(plain)).toBe(false);
});

it("puts the label in place of a title that the fonts cannot draw", async () => {
  const [chinese, tamil, own] = [await draw("包饺子"), await draw("சமையல்"), await draw("Soup")];
  expect(chinese.equals(tamil)).toBe(true);
  expect(chinese.equals(own)).toBe(false);
  expect((await draw("Soup 🥟")).equals(own)).toBe(true);
});

it("draws letters of our own fonts, not of the machine's", async () => {
  // The end of the line identifies the font: DejaVu and Liberation end elsewhere.
  const { data, info } = await sharp(await draw("WWWW", { lines: [] }))
    .extract({ left: 0, top: 210, width: 1200, height: 90 })
    .greyscale()
    .threshold(150)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let right = 0;
  for (let at = 0; at < data.length; at += 1) if (data[at]) right = Math.max(right, at % info.width);
  expect(right).toBe(421);
});
