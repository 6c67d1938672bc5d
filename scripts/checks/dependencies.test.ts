import { expect, it } from "vitest";
import { findBadImports } from "./dependencies.ts";
import { dependencyRules } from "./dependency-rules.ts";
import { findCycles, readImports } from "./import-graph.ts";

const violations: [from: string, to: string][] = [
  ["src/lib/dates.ts", "src/schemas/event/event.ts"],
  ["src/schemas/event/event.ts", "react"],
  ["src/components/ui/button.tsx", "src/app/page.tsx"],
  ["src/trpc/provider.tsx", "src/components/ui/button.tsx"],
  ["src/server/api/trpc.ts", "src/trpc/server.ts"],
  ["src/trpc/provider.tsx", "src/server/api/root.ts"],
  ["src/components/ui/button.tsx", "src/server/services/food/foods.ts"],
  ["src/app/page.tsx", "src/server/db/client.ts"],
  ["src/app/page.tsx", "src/server/rest/routes.ts"],
  ["src/server/rest/handler.ts", "src/server/services/food/foods.ts"],
  ["src/server/rest/handler.ts", "src/server/mcp/handler.ts"],
  ["src/server/api/trpc.ts", "src/server/rest/handler.ts"],
  ["src/server/services/food/foods.ts", "src/server/api/trpc.ts"],
  ["src/server/services/calendar/calendar.ts", "src/server/services/event/event.ts"],
  ["src/server/auth/session.ts", "src/server/services/food/foods.ts"],
  ["src/server/integrations/mailer/mailer.ts", "src/server/db/client.ts"],
  ["src/server/http/body.ts", "src/server/services/food/foods.ts"],
  ["src/server/mails/event.tsx", "src/server/db/client.ts"],
  ["src/server/db/client.ts", "src/server/auth/password.ts"],
  ["src/server/db/embedded/home.ts", "src/cli/process/log.ts"],
  ["src/app/page.tsx", "drizzle-orm/pg-core"],
  ["src/server/services/food/foods.ts", "postgres"],
  ["src/server/services/food/foods.ts", "sharp"],
  ["src/server/services/food/foods.ts", "pg-boss"],
  ["src/server/http/body.ts", "next/dist/server/config.js"],
  ["src/server/main.ts", "src/cli/process/log.ts"],
  ["src/server/main.ts", "src/test/factories.ts"],
  ["packages/client/src/index.ts", "src/lib/format.ts"],
  ["src/cli/supervisor/supervise.ts", "fast-check"],
];

it.each(dependencyRules.map((rule, index) => ({ reason: rule.reason, rule, violation: violations[index] })))(
  "refuses an import against: $reason",
  ({ rule, violation: [from, to] = ["", ""] }) => {
    expect(findBadImports([{ from, to, isTypeOnly: false }], [rule])).toEqual([
      `${from} imports ${to}: ${rule.reason}`,
    ]);
  },
);

it.each([
  ["src/schemas/event/event.ts", "zod/mini"],
  ["src/server/db/embedded/lock.ts", "node:sqlite"],
  ["src/server/db/client.ts", "drizzle-orm/postgres-js"],
  ["src/server/services/calendar/calendar.ts", "src/server/services/calendar/escape.ts"],
  ["src/server/rest/handler.ts", "src/server/api/root.ts"],
])("allows %s to import %s", (from, to) => {
  expect(findBadImports([{ from, to, isTypeOnly: false }])).toEqual([]);
});

it("allows the client to import the router's type", () => {
  const entry = { from: "src/trpc/client.ts", to: "src/server/api/root.ts" };
  expect(findBadImports([{ ...entry, isTypeOnly: true }])).toEqual([]);
  expect(findBadImports([{ ...entry, isTypeOnly: false }])).toHaveLength(1);
});

it("refuses a circle of files, and one of features whose files are in none", () => {
  const files = [
    { from: "src/lib/a.ts", to: "src/lib/b.ts", isTypeOnly: false },
    { from: "src/lib/b.ts", to: "src/lib/a.ts", isTypeOnly: true },
  ];
  expect(findBadImports(files, [])).toEqual(["src/lib/a.ts, src/lib/b.ts: import each other."]);
  const folders = [
    { from: "src/components/food/a.tsx", to: "src/components/event/a.tsx", isTypeOnly: false },
    { from: "src/components/event/b.tsx", to: "src/components/food/b.tsx", isTypeOnly: false },
  ];
  expect(findBadImports(folders, [])).toEqual([
    "src/components/event, src/components/food: import each other.",
  ]);
});

it.each([
  ["src/server/services/event", "change", "series/change"],
  ["scripts", "backup/archive", "process"],
])("refuses a circle of folders at any depth: of %s", (parent, one, other) => {
  const [first, second] = [`${parent}/${one}`, `${parent}/${other}`];
  const imports = [
    { from: `${first}/a.ts`, to: `${second}/a.ts`, isTypeOnly: false },
    { from: `${second}/b.ts`, to: `${first}/b.ts`, isTypeOnly: true },
  ];
  const names = [one, other].map((path) => `${parent}/${path.split("/")[0]}`);
  expect(findBadImports(imports, [])).toEqual([`${names.toSorted().join(", ")}: import each other.`]);
});

it("allows a folder to use the one above it and be used by it", () => {
  const imports = [
    { from: "src/lib/a.ts", to: "src/lib/event/a.ts", isTypeOnly: false },
    { from: "src/lib/event/b.ts", to: "src/lib/b.ts", isTypeOnly: false },
  ];
  expect(findBadImports(imports, [])).toEqual([]);
});

it("finds each circle once, and none in a graph without", () => {
  expect(
    findCycles([
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
      ["c", "d"],
    ]),
  ).toEqual([]);
  expect(
    findCycles([
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["d", "a"],
      ["e", "e"],
    ]),
  ).toEqual([["b", "c"]]);
});

it("reads imports, re-exports and dynamic imports, and which of them are types", () => {
  const source = `import type { A } from "#lib/a.ts";
    import { type B } from "../b.ts";
    import { type C, d } from "zod";
    export * from "./e.ts";
    const f = import("node:fs");`;
  expect(readImports(["src/app/page.tsx"], () => source)).toEqual(
    [
      ["src/lib/a.ts", true],
      ["src/b.ts", true],
      ["zod", false],
      ["src/app/e.ts", false],
      ["node:fs", false],
    ].map(([to, isTypeOnly]) => ({ from: "src/app/page.tsx", to, isTypeOnly })),
  );
});
