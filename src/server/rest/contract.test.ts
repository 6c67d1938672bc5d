import { expect, it } from "vitest";
import { scopeNames } from "#lib/account/scopes.ts";
import { createGeneralLimits } from "#server/api/limits/general-limits.ts";
import { scopesOf } from "#server/api/scope.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { operationIdOf } from "#server/rest/openapi/operation.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { type ApiResponse, mismatchesOf, operationOf } from "#test/api/document.ts";
import { exampleOf, send, tokenFor, toRequest } from "#test/api/send.ts";
import { toStoredExample } from "#test/api/stored-example.ts";
import { createApiWorld, storeApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf } from "#test/factories.ts";

const database = testDatabase(storeApiWorld);
const CALLERS = ["visitor", "stranger", "newcomer", "member", "admin"] as const;

type Caller = (typeof CALLERS)[number] | "token without scope";
type Refusal = { status: number; code: string } | undefined;

/** Returns how a row refuses a caller, as its procedure states its access and scope; undefined if it may go on. */
function refusalOf(route: Route, caller: Caller): Refusal {
  const { access, scope, ignoresToken } = rightsOf(route);
  const unauthenticated = { status: 401, code: "UNAUTHENTICATED" };
  const forbidden = { status: 403, code: "FORBIDDEN" };
  if (access === "refresh") return caller === "member" ? undefined : unauthenticated;
  if (access === "public" || ignoresToken) return undefined;
  if (caller === "visitor") return unauthenticated;
  if (caller === "token without scope") {
    if (scope === "any") return undefined;
    return { status: 403, code: scope ? "INSUFFICIENT_SCOPE" : "SESSION_REQUIRED" };
  }
  if (caller === "newcomer") return access === "authenticated" ? undefined : forbidden;
  return access === "admin" && caller !== "admin" ? forbidden : undefined;
}

/** Checks what holds for the responses of all callers. */
function expectSound(route: Route, caller: Caller, answer: ApiResponse): void {
  const { status, headers, body } = answer;
  const context = `${route.method} ${route.path} as ${caller}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  expect(mismatchesOf(route, answer), context).toEqual([]);
  const mustAuthenticate = status === 401 || refusalOf(route, caller)?.code === "INSUFFICIENT_SCOPE";
  expect(headers.get("www-authenticate") !== null, context).toBe(mustAuthenticate);
  expect(headers.get("cache-control"), context).not.toBeNull();
  const refusal = refusalOf(route, caller);
  if (refusal) {
    const reason = caller === "visitor" ? "missing" : "invalid";
    const errors = [expect.objectContaining({ code: refusal.code, ...(status === 401 && { reason }) })];
    expect({ status, body }, context).toEqual({
      status: refusal.status,
      body: { errors, requestId: expect.any(String) },
    });
  }
}

/** Makes an access token that lacks the row's scope. */
async function createNarrowToken(route: Route): Promise<string> {
  const needed = scopesOf(rightsOf(route).scope);
  const scopes = scopeNames.filter((scope) => !needed.includes(scope)).slice(0, 1);
  return (await createTokenOf(database.db, EXAMPLE_IDS.otherAdmin, { scopes })).secret;
}

function hasDocumentedLocation(route: Route): boolean {
  const created = operationOf(route).responses["201"];
  return created !== undefined && "headers" in created && "Location" in (created.headers ?? {});
}

const examples: Record<string, unknown> = {};

it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s answers every caller as the document says",
  async (_name, route) => {
    const { services, callers, settle } = await createApiWorld(database.db, database.stored);
    const limits = createGeneralLimits((tries) => tries);
    /** Waits for the work that a call leaves behind, which shares the test's transaction with the next call. */
    const call = async (request: Request) => {
      const answer = await send(request, services, limits);
      await settle();
      return answer;
    };
    const { status: success = 200 } = route;
    const example = exampleOf(route, callers);
    const narrow = await createNarrowToken(route);
    const token = tokenFor(route, example.as, callers);
    const first = await call(toRequest(route, example, token));
    expect([first.status, first.body]).toEqual([success, first.status < 300 ? first.body : null]);
    expectSound(route, example.as === "token" ? "member" : example.as, first);
    const location = first.headers.get("location");
    expect(location !== null).toBe(hasDocumentedLocation(route));
    if (location) {
      const headers = { authorization: `Bearer ${token}` };
      const shown = await send(new Request(`https://cukup.test${location}`, { headers }), services);
      expect(JSON.stringify(shown.body)).toContain(`"id":${location.split("/").at(-1)},`);
    }
    if (!rightsOf(route).ignoresToken && example.as !== "visitor") {
      expect(first.headers.get("ratelimit-policy")).toMatch(/^"(read|write|file)";q=\d+;w=60$/);
    }
    if (first.body !== null && !route.document) examples[operationIdOf(route)] = toStoredExample(first.body);

    for (const caller of CALLERS) {
      const request = toRequest(route, example, tokenFor(route, caller, callers));
      expectSound(route, caller, await call(request));
    }
    const request = toRequest(route, example, narrow);
    expectSound(route, "token without scope", await call(request));
  },
);

it("stores the responses of all examples for the document", async () => {
  const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const file = `${JSON.stringify(sorted, null, 2)}\n`;
  await expect(file).toMatchFileSnapshot("openapi/examples.json");
});
