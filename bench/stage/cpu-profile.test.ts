import { expect, it } from "vitest";
import { toLines } from "./cpu-profile.ts";

it("a profile's lines are functions by their own share of the busy time", () => {
  const node = (id: number, functionName: string, url = "", lineNumber = 0) => ({
    id,
    callFrame: { functionName, url, lineNumber },
  });
  const lines = toLines({
    nodes: [
      node(1, "(idle)"),
      node(2, "parse", "file:///app/src/server/rest/match.ts", 9),
      node(
        3,
        "write",
        "file:///app/node_modules/.pnpm/postgres@3/node_modules/postgres/src/connection.js",
        4,
      ),
      node(4, "parse", "file:///app/src/server/rest/match.ts", 9),
    ],
    samples: [1, 2, 3, 4, 1],
    timeDeltas: [500, 100, 100, 200, 900],
  });
  expect(lines).toEqual([
    { share: 0.75, function: "parse", place: "src/server/rest/match.ts:10" },
    { share: 0.25, function: "write", place: "postgres/src/connection.js:5" },
  ]);
});
