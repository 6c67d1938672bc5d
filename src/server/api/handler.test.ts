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

const SLASHES = [
  "event/list",
  "event%2Flist",
  "event.list/",
  "event.list%2F",
  "/event.list",
  "auth.login/",
  "a%252Fb",
];
const ESCAPES = [
  "%ff",
  "%E0%A4%A",
  "%",
  "event.list%ff",
  "event.list,%ff?batch=1",
  "event.list,x%2Fy?batch=1",
];
const NAMES = [
  "__proto__",
  "constructor.name",
  "event.__proto__",
  "%00",
  "%0d%0aX",
  "..",
  "event..list",
  "%F0%9F%98%8B",
];

it.each([...SLASHES, ...ESCAPES, ...NAMES])("has no procedure at an odd path: %s", async (path) => {
  for (const method of ["GET", "POST"] as const) {
    const response = await call(method, path);
    expect(response.status).toBe(404);
    const body: unknown = await response.json();
    expect(JSON.stringify(body)).toContain('"NOT_FOUND"');
  }
});

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
