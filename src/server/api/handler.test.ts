import { expect, it } from "vitest";
import { handleTrpc } from "#server/api/handler.ts";

const call = (method: "GET" | "POST", path: string) =>
  handleTrpc(
    new Request(`http://localhost/api/trpc/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    }),
  );

it.each([
  ["POST", "admin.exportAudit"],
  ["POST", "admin.exportAudit?batch=1"],
  ["POST", "admin%2EexportAudit"],
  ["GET", "event.attendeesCsv"],
  ["GET", "user.export"],
] as const)("refuses a procedure whose output is a file: %s %s", async (method, path) => {
  const response = await call(method, path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Files are not available over tRPC.");
});
