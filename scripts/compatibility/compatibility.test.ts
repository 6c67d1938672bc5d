import { expect, it } from "vitest";
import { findScriptFeatures } from "./script-features.ts";
import { findStyleFeatures } from "./style-features.ts";

const featuresOf = (source: string) => findScriptFeatures("page.tsx", source).map(({ feature }) => feature);
const styleFeaturesOf = async (source: string) =>
  (await findStyleFeatures("page.css", source)).map(({ feature }) => feature);

it.each([
  ["Map.groupBy(items, day)", "javascript.builtins.Map.groupBy"],
  ["Promise.withResolvers()", "javascript.builtins.Promise.withResolvers"],
  ["Array.fromAsync(pages)", "javascript.builtins.Array.fromAsync"],
  ["URL.parse(text)", "api.URL.parse_static"],
  ["window.URL.parse(text)", "api.URL.parse_static"],
  ["new Intl.Segmenter()", "javascript.builtins.Intl.Segmenter"],
  ["AbortSignal.any(signals)", "api.AbortSignal.any_static"],
  ["requestIdleCallback(work)", "api.Window.requestIdleCallback"],
  ["menu.hidePopover()", "api.HTMLElement.hidePopover"],
  ['<div popover="auto" />', "html.global_attributes.popover"],
  ["<search />", "html.elements.search"],
])("%s is refused", (source, feature) => {
  expect(featuresOf(source)).toContain(feature);
});

it.each([
  "items.toSorted()",
  "menu.hidePopover?.()",
  "structuredClone(value)",
  "const Segmenter = load(); new Segmenter()",
  'import { scheduler } from "./scheduler.ts"; scheduler.postTask(work)',
  '<dialog open inert><input inputMode="numeric" /></dialog>',
])("%s is allowed", (source) => {
  expect(featuresOf(source)).toEqual([]);
});

it.each([
  ["dl { grid-template-columns: subgrid }", "css.properties.grid-template-columns.subgrid"],
  [".dialog:has(~ .dialog) { opacity: 0 }", "css.selectors.has"],
  ["h1 { text-wrap: pretty }", "css.properties.text-wrap.pretty"],
  ["p { color: light-dark(black, white) }", "css.types.color.light-dark"],
  ["p { height: 2lh }", "css.types.length.lh"],
  ["@starting-style { p { opacity: 0 } }", "css.at-rules.starting-style"],
  [".menu:popover-open { opacity: 1 }", "css.selectors.popover-open"],
])("%s is refused", async (source, feature) => {
  expect(await styleFeaturesOf(source)).toContain(feature);
});

it.each([
  "body { min-height: 100dvh; color: color-mix(in oklab, red, blue) }",
  "p { height: 2em; height: 2lh }",
  "@supports selector(:has(p)) { div:has(p) { opacity: 0 } }",
  'a::after { content: "subgrid 2lh" }',
])("%s is allowed", async (source) => {
  expect(await styleFeaturesOf(source)).toEqual([]);
});
