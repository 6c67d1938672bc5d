import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import type { AppRouter } from "#server/api/root.ts";
import type { CredentialFault } from "#server/errors.ts";
import { type Refreshed, refreshLink } from "#trpc/refresh-link.ts";

/** Error as the server sends it, in words that no program should rely on. */
const refusal = (reason?: CredentialFault, message = "Sorry") => {
  const code = reason ? "UNAUTHENTICATED" : "FORBIDDEN";
  return TRPCClientError.from<AppRouter>({
    error: {
      code: -32_001,
      message,
      data: {
        code,
        httpStatus: reason ? 401 : 403,
        errors: [{ message, code, ...(reason && { reason }) }],
        requestId: "r",
      },
    },
  });
};

/** Calls a server that refuses the first call. @returns what came of it, and what the link did */
async function callWith(error: TRPCClientError<AppRouter>, outcome: Refreshed) {
  const done = { calls: 0, refreshes: 0, lost: 0 };
  const server: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      done.calls += 1;
      if (done.calls === 1) return observer.error(error);
      observer.next({ result: { type: "data", data: null } });
      observer.complete();
    });
  const refresh = async () => {
    done.refreshes += 1;
    return outcome;
  };
  const link = refreshLink(refresh, () => {
    done.lost += 1;
  });
  const client = createTRPCClient<AppRouter>({ links: [link, server] });
  const result = await client.user.session.query().catch((thrown: unknown) => thrown);
  return { ...done, isAnswered: result === null };
}

it.each([
  ["expired", "refreshed", { calls: 2, refreshes: 1, lost: 0, isAnswered: true }],
  ["invalid", "refreshed", { calls: 2, refreshes: 1, lost: 0, isAnswered: true }],
  ["invalid", "ended", { calls: 2, refreshes: 1, lost: 1, isAnswered: true }],
  ["expired", "failed", { calls: 1, refreshes: 1, lost: 0, isAnswered: false }],
  ["missing", "refreshed", { calls: 1, refreshes: 0, lost: 1, isAnswered: false }],
  [undefined, "refreshed", { calls: 1, refreshes: 0, lost: 0, isAnswered: false }],
] as const)(
  "after a refusal with the reason %s and a refresh that has %s, a call ends so",
  async (reason, outcome, end) => {
    expect(await callWith(refusal(reason), outcome)).toEqual(end);
  },
);

it.each([
  ["Token is expired!", { refreshes: 1, lost: 0 }],
  ["Invalid token!", { refreshes: 1, lost: 0 }],
  ["No token found", { refreshes: 0, lost: 1 }],
])("understands %j of a server that gives no reason", async (message, end) => {
  expect(await callWith(refusal(undefined, message), "refreshed")).toMatchObject(end);
});
