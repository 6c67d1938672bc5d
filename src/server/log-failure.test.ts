import { beforeEach, expect, it, vi } from "vitest";
import { createCallerFactory, credentialProcedure, router } from "#server/api/trpc.ts";
import { createFairQueue } from "#server/auth/limits/fair-queue.ts";
import type { Db } from "#server/db/client.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";
import { createTestContext } from "#test/callers.ts";

const failing = router({
  slow: credentialProcedure.meta({ deadlineMs: 20 }).query(() => new Promise<never>(() => {})),
  readOnly: credentialProcedure.mutation(() => {
    const refusal = Object.assign(new Error("cannot execute INSERT"), { code: "25006" });
    throw new Error("Failed query", { cause: refusal });
  }),
  cancelled: credentialProcedure.query(() => {
    const refusal = Object.assign(new Error("canceling statement due to statement timeout"), {
      code: "57014",
    });
    throw new Error("Failed query", { cause: refusal });
  }),
  gone: credentialProcedure.query(() =>
    createFairQueue(1).run(async () => null, { key: "a", isOver: () => true, deadlineAt: 0 }),
  ),
  broken: credentialProcedure.query(() => {
    throw new TypeError("a bug");
  }),
});

type Line = { level: "warn" | "error"; entry: Record<string, unknown>; message: string };
let lines: Line[];

beforeEach(() => {
  lines = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(logger(), level).mockImplementation((...args: unknown[]) => {
      const [entry, message] = args as [Line["entry"], string];
      lines.push({ level, entry, message });
    });
  }
});

/** Responds as the REST handler does, which gets the failure after the procedure. */
async function statusOf(name: "slow" | "readOnly" | "cancelled" | "gone" | "broken"): Promise<number> {
  const caller = createCallerFactory(failing)(createTestContext({} as Db).context);
  const error: unknown = await caller[name]().catch((error: unknown) => error);
  return errorResponse(toAppError(error), "test-request").status;
}

it("a bug is logged once, as an error with its cause", async () => {
  expect(await statusOf("broken")).toBe(500);
  expect(lines).toEqual([
    {
      level: "error",
      entry: { path: "broken", requestId: "test-request", err: expect.any(TypeError) },
      message: "broken failed",
    },
  ]);
});

it("a call that takes too long is logged once, as a warning without a stack", async () => {
  expect(await statusOf("slow")).toBe(503);
  expect(lines).toMatchObject([{ level: "warn", entry: { path: "slow", code: "UNAVAILABLE" } }]);
  expect(lines[0]?.entry).not.toHaveProperty("err");
  expect(lines).toHaveLength(1);
});

it.each([
  ["write that a read-only database refuses", "readOnly", "the database is read-only"],
  ["statement that PostgreSQL cancels", "cancelled", "a statement took too long"],
] as const)("a %s is logged once, as a warning without a stack", async (_, name, reason) => {
  expect(await statusOf(name)).toBe(503);
  expect(lines).toEqual([
    {
      level: "warn",
      entry: {
        path: name,
        requestId: "test-request",
        code: "UNAVAILABLE",
        reason,
      },
      message: `${name} failed`,
    },
  ]);
});

it("a call whose client has gone before its turn is not logged", async () => {
  expect(await statusOf("gone")).toBe(503);
  expect(lines).toEqual([]);
});
