import { beforeEach, expect, it, vi } from "vitest";
import { AppError, unavailable } from "#server/errors.ts";
import { logConsole } from "#server/log-console.ts";
import { logFailure } from "#server/log-failure.ts";
import { logger } from "#server/telemetry/logger.ts";

type Entry = { level: string; about: Record<string, unknown>; message: string };
let entries: Entry[];
let printed: Pick<Console, "log" | "warn" | "error">;
beforeEach(() => {
  entries = [];
  for (const level of ["error", "warn", "info", "debug"] as const)
    vi.spyOn(logger(), level).mockImplementation((...args: unknown[]) => {
      const [about, message] = args as [Entry["about"], string];
      entries.push({ level, about, message });
    });
  const silent = () => {};
  printed = { log: silent, warn: silent, error: silent };
  logConsole(printed);
});

const away = () => Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });

it.each<[string, unknown[], string]>([
  ["an ornament and an error", ["\u001b[31m⨯\u001b[39m", new Error("It broke\nat length")], "It broke"],
  ["an error alone", [new TypeError("It broke")], "It broke"],
  ["an error without a message", ["⨯", Object.assign(new Error(""), { code: "EPIPE" })], "Error EPIPE"],
  ["an error of another realm, with a text", ["Failed:", new Error("It broke")], "Failed:"],
  ["a value that is no error", ["⨯", { digest: "12" }], "⨯ { digest: '12' }"],
])("%s becomes an entry with a message", (_, args, message) => {
  printed.error(...args);
  expect(entries).toEqual([
    { level: "error", about: expect.objectContaining({ source: "console" }), message },
  ]);
});

it("blank lines and ornaments alone are no entries", () => {
  printed.log();
  printed.error("⨯");
  printed.warn(" ▲ ");
  expect(entries).toEqual([]);
});

it("a call that was too late is logged once, as a warning without a stack, also where the page's error is another's", () => {
  const error = unavailable();
  logFailure(error, { path: "event.find" }, "event.find failed");
  printed.error("⨯", error);
  // tRPC throws one of its own around it.
  printed.error(
    "⨯",
    Object.assign(new Error(error.message, { cause: error }), { name: "TRPCError", code: "x" }),
  );
  expect(entries).toMatchObject([
    { level: "warn", about: { code: "UNAVAILABLE" }, message: "event.find failed" },
  ]);
  expect(entries[0]?.about).not.toHaveProperty("err");
});

it("a bug that a call has logged is not logged again for the page that made the call", () => {
  const error = new AppError("INTERNAL", "Something went wrong.", { cause: new TypeError("a bug") });
  logFailure(error, { path: "event.find" }, "event.find failed");
  printed.error("⨯", error);
  expect(entries).toMatchObject([{ level: "error", message: "event.find failed" }]);
});

it("a failure that only the console knows is logged by its kind", () => {
  const error = unavailable();
  for (let time = 0; time < 3; time += 1) printed.error("⨯", error);
  printed.error("⨯", new Error("Failed query", { cause: away() }));
  printed.error("⨯", new TypeError("a bug"));
  expect(entries).toMatchObject([
    { level: "warn", about: { source: "console", code: "UNAVAILABLE" }, message: error.message },
    {
      level: "error",
      about: { source: "console", err: { message: "Failed query" } },
      message: "Failed query",
    },
    { level: "error", about: { source: "console", err: { message: "a bug" } }, message: "a bug" },
  ]);
});
