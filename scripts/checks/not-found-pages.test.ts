import { expect, it } from "vitest";
import { readImports } from "./import-graph.ts";
import { findPagesWithoutRow } from "./not-found-pages.ts";

const NOT_FOUND = 'import { notFound } from "next/navigation";\n';

function find(files: Record<string, string>): string[] {
  const read = (path: string) => files[path] ?? "";
  return findPagesWithoutRow(readImports(Object.keys(files), read), read);
}

it("finds a page that calls notFound() without a row, itself or by what it imports", () => {
  const files = {
    "src/app/(public)/letters/[token]/page.tsx": `${NOT_FOUND}export default () => notFound();`,
    "src/app/(member)/plans/[id]/page.tsx": 'import { planOf } from "./_components/plan-of.ts";\nplanOf();',
    "src/app/(member)/plans/[id]/_components/plan-of.ts": `${NOT_FOUND}export const planOf = () => notFound();`,
    "src/app/(member)/plans/page.tsx": 'import type { Plan } from "./[id]/_components/plan-of.ts";\n',
  };
  expect(find(files)).toEqual([
    expect.stringContaining("give /plans/:id a row"),
    expect.stringContaining("give /letters/:token a row"),
  ]);
});

it("accepts pages whose row names what must exist, development pages, and routes", () => {
  const page = `${NOT_FOUND}export default () => notFound();`;
  const files = {
    "src/app/(public)/guides/[id]/page.tsx": page,
    "src/app/(public)/events/[id]/page.tsx": page,
    "src/app/(public)/unsubscribe/[token]/page.tsx": page,
    "src/app/dev/mail/page.tsx": page,
    "src/app/(public)/events/[id]/qr.svg/route.ts": page,
    "src/app/(public)/help/page.tsx": 'import { redirect } from "next/navigation";\nredirect("/");',
  };
  expect(find(files)).toEqual([]);
});
