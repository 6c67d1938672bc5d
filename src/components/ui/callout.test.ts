import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Callout, type CalloutTone, calloutClass } from "#components/ui/callout.tsx";

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

function colour(block: string, name: string): string {
  const [, hex] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block) ?? [];
  if (!hex) throw new Error(`There is no colour ${name}`);
  return hex;
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const tones: CalloutTone[] = ["info", "success", "warning", "danger"];

describe.each([
  ["light", light],
  ["dark", dark],
])("callouts in %s", (_, block) => {
  it.each(tones)("%s: text and links can be read", (tone) => {
    const [, ground = ""] = / bg-([a-z-]+)/.exec(calloutClass(tone)) ?? [];
    for (const text of ["ink", "pandan"])
      expect(contrast(colour(block, text), colour(block, ground)), text).toBeGreaterThanOrEqual(4.5);
  });
});

it("has distinct classes for each tone; info and success do not look like a warning", () => {
  expect(new Set(tones.map((tone) => calloutClass(tone))).size).toBe(tones.length);
  const html = renderToStaticMarkup(Callout({ children: "Saved." }));
  expect(html).not.toContain("turmeric");
  expect(html).not.toContain("alert");
  expect(renderToStaticMarkup(Callout({ tone: "danger", children: "No." }))).toContain('role="alert"');
});
