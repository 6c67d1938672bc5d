import { expect, it } from "vitest";
import { checkPicture, drawLayers } from "./architecture-picture.ts";

const imports = [
  ["src/app/page.tsx", "src/components/ui/button.tsx", false],
  ["src/components/ui/button.tsx", "src/lib/format.ts", false],
  ["src/app/page.tsx", "src/lib/format.ts", false],
  ["src/trpc/client.ts", "src/server/api/root.ts", true],
  ["src/server/main.ts", "src/server/db/client.ts", false],
].map(([from, to, isTypeOnly]) => ({ from: `${from}`, to: `${to}`, isTypeOnly: isTypeOnly === true }));

it("draws an arrow for what a folder imports, unless a longer path implies it", () => {
  expect(drawLayers(imports)).toBe(
    "```mermaid\nflowchart TD\n  app --> components\n  components --> lib\n  trpc -.-> server/api\n```",
  );
});

it("finds a picture that has another arrow, or none", () => {
  const document = (text: string) => `# Title\n\n<!-- layers -->\n${text}\n<!-- /layers -->\n`;
  expect(checkPicture(document(drawLayers(imports)), imports)).toBeNull();
  expect(checkPicture(document(drawLayers(imports.slice(1))), imports)).toContain("differs");
  expect(checkPicture(document(""), imports)).toContain("differs");
  expect(checkPicture("# Title", imports)).toContain("has no");
});
