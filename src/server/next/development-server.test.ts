import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { packagesWithoutReact, TURBOPACK_CACHE_SETTINGS } from "#server/next/development-server.ts";

const root = join(import.meta.dirname, "../../..");
const requireNext = createRequire(import.meta.url);

it("names variables that Next.js or Turbopack reads, so that a second start finds what the first compiled", () => {
  const next = dirname(requireNext.resolve("next/package.json"));
  const native = readdirSync(join(next, "../@next"))
    .filter((name) => name.startsWith("swc-"))
    .flatMap((name) =>
      readdirSync(join(next, "../@next", name)).map((file) => join(next, "../@next", name, file)),
    )
    .filter((file) => file.endsWith(".node"));
  const contents = [join(next, "dist/server/dev/hot-reloader-turbopack.js"), ...native].map((file) =>
    readFileSync(file),
  );
  for (const name of Object.keys(TURBOPACK_CACHE_SETTINGS))
    expect(
      contents.some((content) => content.includes(name)),
      `${name} is not read any more: look at what writes .next/dev/cache`,
    ).toBe(true);
});

it("leaves packages that use React to Next.js in development, and the others to Node.js", () => {
  const packages = packagesWithoutReact(root);
  expect(packages).toEqual(expect.arrayContaining(["drizzle-orm", "zod", "openai"]));
  for (const name of ["react", "react-dom", "next", "next-auth", "react-hook-form", "@radix-ui/react-toast"])
    expect(packages).not.toContain(name);
});
