import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const isCode = (file: string) => /\.(ts|tsx|js|css)$/.test(file) && !/\.test\.|(^|\/)test\//.test(file);

it("is the only place of the site's name", () => {
  const files = ["src", "scripts"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  const withName = files
    .filter(isCode)
    .filter((file) => /\bCukup\b/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(withName).toEqual(["src/lib/site.ts"]);
});

it("comes with the licence that the terms and package.json name", () => {
  const licence = readFileSync(join(ROOT, "LICENSE"), "utf8");
  expect(licence).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} The Cukup contributors\n/);
  expect(licence).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
  expect(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).toMatchObject({ license: "MIT" });
});
