import { join } from "node:path";
import type { Command } from "#cli/process/command-line.ts";
import { runCommandLine } from "#cli/process/run-command-line.ts";

/** Commands of contributors, by the scripts of package.json. Each loads its own modules. */
const commands: readonly Command[] = [
  {
    name: "dev",
    summary: "Run the app with hot reload and demo data",
    async run() {
      const { serve } = await import("#cli/commands/serve.ts");
      await serve("dev");
    },
  },
  {
    name: "build",
    summary: "Build the app for production",
    async run() {
      const { build } = await import("./commands/build.ts");
      return build();
    },
  },
  {
    name: "check",
    summary: "Check types, lint, dependency rules and documents",
    async run() {
      const { check } = await import("./commands/check.ts");
      return check();
    },
  },
  {
    name: "test",
    summary: "Run all checks and tests",
    async run() {
      const { test } = await import("./commands/test.ts");
      return test();
    },
  },
  {
    name: "test:browsers",
    summary: "Run the journeys in old and new browsers",
    operands: [{ name: "TITLE", isOptional: true }],
    options: { "no-build": "Use the existing build" },
    async run([title], options) {
      const { testBrowsers } = await import("./commands/test-browsers.ts");
      return testBrowsers(title, { isBuilt: options.has("no-build") });
    },
  },
];

await runCommandLine(commands, join(import.meta.dirname, ".."));
