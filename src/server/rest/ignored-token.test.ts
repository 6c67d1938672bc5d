import { expect, it } from "vitest";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import { routes } from "#server/rest/routes.ts";
import { send, toRequest } from "#test/api/send.ts";
import { createApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
/** Rows whose path or body is the credential. */
const ignoring = routes.filter(
  (route) => rightsOf(route).ignoresToken && rightsOf(route).access !== "refresh",
);

it("the rows that take no token are those with a credential of their own", () => {
  expect(ignoring.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "GET /calendar/:file",
    "POST /auth/forgot",
    "POST /auth/login",
    "POST /auth/login/passkeys/finish",
    "POST /auth/login/passkeys/start",
    "POST /auth/register",
    "POST /auth/reset",
    "POST /auth/undo",
  ]);
});

it.each(ignoring.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s ignores a token that is not valid",
  async (_name, route) => {
    const { services, settle } = await createApiWorld(database.db);
    const { status } = await send(toRequest(route, route.example, "not.a.token"), services);
    expect(status).toBe(route.status ?? 200);
    await settle();
  },
);
