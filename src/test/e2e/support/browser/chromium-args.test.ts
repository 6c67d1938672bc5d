import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { TURNED_OFF_BY_PLAYWRIGHT } from "./chromium-args.ts";

it("the features that Playwright turns off stay off", () => {
  const require = createRequire(import.meta.resolve("@playwright/test"));
  const core = dirname(createRequire(require.resolve("playwright")).resolve("playwright-core/package.json"));
  const code = readFileSync(join(core, "lib/coreBundle.js"), "utf8");
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(code) ?? [];
  const features = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, feature]) => feature);
  expect(features.length).toBeGreaterThan(10);
  expect(TURNED_OFF_BY_PLAYWRIGHT).toEqual(features);
});
