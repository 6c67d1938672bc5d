import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dark, light } from "./brand-colours.ts";

const css = readFileSync(new URL("../app/globals.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");

it.each([
  ["light", light, lightCss],
  ["dark", dark, darkCss],
])("are the colours of the style sheet in %s", (_, colours, block) => {
  for (const [name, colour] of Object.entries(colours)) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(block).toContain(`--${variable}: ${colour};`);
  }
});
