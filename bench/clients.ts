import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { openApiDocument } from "#server/rest/openapi/document.ts";

/*
 * `pnpm bench:clients`: reads the OpenAPI document with linters and client generators of other projects, and compiles
 * what they generate (tsc, strict). npm fetches them into a temporary folder: no other command needs them. Fails on any
 * finding of a linter, and on any error of a generator or of the compiler.
 */
const PACKAGES = {
  "@hey-api/openapi-ts": "0.99.0",
  "@kubb/cli": "4.39.3",
  "@kubb/core": "4.39.3",
  "@kubb/plugin-client": "4.39.3",
  "@kubb/plugin-oas": "4.39.3",
  "@kubb/plugin-ts": "4.39.3",
  "@kubb/plugin-zod": "4.39.3",
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  // The generators use the compiler API, which TypeScript 7 does not have.
  typescript: "5.9.3",
  zod: "4.6.7",
};
type Package = keyof typeof PACKAGES;

const DOCUMENT = "openapi.json";
const TOOL_TIMEOUT_MS = 300_000;
const INSTALL_TIMEOUT_MS = 600_000;

/** Program of a package with its arguments, run in the folder. */
type Command = readonly [program: string, ...arguments: string[]];
/** Tool, the command that must succeed, and what it generates: a folder below `out` that has to compile. */
type Tool = { name: string; package: Package; command: Command; generates?: string };

const TOOLS: readonly Tool[] = [
  {
    name: "Spectral, oas",
    package: "@stoplight/spectral-cli",
    command: ["spectral", "lint", "--ruleset", "spectral.json", "--fail-severity", "hint", DOCUMENT],
  },
  {
    name: "Redocly, recommended-strict",
    package: "@redocly/cli",
    command: ["redocly", "lint", "--extends", "recommended-strict", DOCUMENT],
  },
  {
    name: "openapi-typescript",
    package: "openapi-typescript",
    command: ["openapi-typescript", DOCUMENT, "--output", "out/openapi-typescript/schema.ts"],
    generates: "openapi-typescript",
  },
  {
    name: "hey-api",
    package: "@hey-api/openapi-ts",
    command: ["openapi-ts", "--input", DOCUMENT, "--output", "out/hey-api", "--no-log-file"],
    generates: "hey-api",
  },
  {
    name: "orval, fetch and zod",
    package: "orval",
    command: ["orval", "--config", "orval.config.mjs"],
    generates: "orval",
  },
  {
    name: "kubb, types, zod and client",
    package: "@kubb/cli",
    command: ["kubb", "generate", "--config", "kubb.config.mjs"],
    generates: "kubb",
  },
];

/** Files of the folder by their names. */
const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ private: true, type: "module", dependencies: PACKAGES }),
  [DOCUMENT]: JSON.stringify({
    ...openApiDocument(),
    servers: [{ url: "https://cukup.example.org/api/v1" }],
  }),
  "spectral.json": JSON.stringify({ extends: [["spectral:oas", "recommended"]] }),
  // The rule compares templates. Ids are numbers, so that no id is `favourite` and no call means both paths.
  ".redocly.lint-ignore.yaml": `${DOCUMENT}:\n  no-ambiguous-paths:\n    - "#/paths/~1food~1favourite~1{id}"\n`,
  "orval.config.mjs": `
    const use = (client) => ({ input: "${DOCUMENT}", output: { target: \`out/orval/\${client}.ts\`, client } });
    export default { fetch: use("fetch"), zod: use("zod") };`,
  "kubb.config.mjs": `
    import { defineConfig } from "@kubb/core";
    import { pluginClient } from "@kubb/plugin-client";
    import { pluginOas } from "@kubb/plugin-oas";
    import { pluginTs } from "@kubb/plugin-ts";
    import { pluginZod } from "@kubb/plugin-zod";
    export default defineConfig({
      root: ".",
      input: { path: "${DOCUMENT}" },
      output: { path: "out/kubb", format: false, lint: false },
      plugins: [pluginOas(), pluginTs(), pluginZod({ version: "4" }), pluginClient({ client: "fetch" })],
    });`,
};

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  // kubb imports its files with their extension.
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

const folder = await mkdtemp(join(tmpdir(), "cukup-clients-"));
const bin = join(folder, "node_modules", ".bin");

type Run = { isOk: boolean; output: string; ms: number };

/** Runs a program in the folder, with this Node.js and without telemetry. */
function run([program, ...commandArguments]: Command, timeout = TOOL_TIMEOUT_MS): Promise<Run> {
  const startedAt = performance.now();
  const env = {
    ...process.env,
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    DO_NOT_TRACK: "1",
    NO_COLOR: "1",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    REDOCLY_TELEMETRY: "off",
  };
  return new Promise((resolve) => {
    execFile(program, commandArguments, { cwd: folder, env, timeout }, (error, stdout, stderr) => {
      const output = [stdout, stderr, error && !stdout && !stderr ? error.message : ""].join("").trim();
      resolve({ isOk: error === null, output, ms: performance.now() - startedAt });
    });
  });
}

/** Runs a tool, and compiles what it generates. */
async function use({ command, generates }: Tool): Promise<Run & { lines: number }> {
  const used = await run(command);
  if (!used.isOk || generates === undefined) return { ...used, lines: 0 };
  const config = `tsconfig.${generates}.json`;
  const include = [`out/${generates}`];
  await writeFile(join(folder, config), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include }));
  // Without a file to compile, tsc fails.
  const compiled = await run(["tsc", "--project", config, "--extendedDiagnostics"]);
  const lines = Number(/^Lines of TypeScript:\s+(\d+)/m.exec(compiled.output)?.[1] ?? 0);
  return { ...compiled, ms: used.ms + compiled.ms, lines };
}

try {
  await mkdir(join(folder, "out"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  const installed = await run(
    ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund"],
    INSTALL_TIMEOUT_MS,
  );
  if (!installed.isOk) throw new Error(`The tools could not be installed:\n${installed.output}`);
  console.log("tool".padEnd(30), "version".padEnd(10), "lines".padStart(7), "seconds".padStart(8), " result");
  for (const tool of TOOLS) {
    const { isOk, output, ms, lines } = await use(tool);
    const cells = [
      tool.name.padEnd(30),
      PACKAGES[tool.package].padEnd(10),
      (lines > 0 ? `${lines}` : "").padStart(7),
      (ms / 1_000).toFixed(1).padStart(8),
      isOk ? " ok" : " failed",
    ];
    console.log(cells.join(" "));
    if (!isOk) {
      console.log(output.replaceAll(/^/gm, "  "));
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
