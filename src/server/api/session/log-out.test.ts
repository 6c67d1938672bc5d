import { expect, it } from "vitest";
import { handleLogout } from "#server/api/session/log-out.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { anonymous, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase();

async function post(tokens: { access_token: string; refresh_token: string }, site: string) {
  const cookie = Object.entries(tokens)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const headers = { cookie, "sec-fetch-site": site, "content-type": "application/x-www-form-urlencoded" };
  const guarded = withHttpGuards((request) => handleLogout(request, anonymous(database.db).context));
  return toResponse(await guarded(new Request("https://cukup.test/logout", { method: "POST", headers })));
}

it("the button of this site's page ends the session, and a form of another site does not", async () => {
  const { tokens } = await callerFor(database.db, await createUser(database.db));
  for (const site of ["cross-site", "same-site"]) expect((await post(tokens, site)).status, site).toBe(403);
  expect((await callerWith(database.db, tokens).caller.user.get()).id).toBeTruthy();
  const response = await post(tokens, "same-origin");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
    "access_token",
    "refresh_token",
  ]);
  expect((await errorOf(callerWith(database.db, tokens).caller.user.get())).status).toBe(401);
});
