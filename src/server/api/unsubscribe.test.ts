import { expect, it } from "vitest";
import { handleUnsubscribe } from "#server/api/unsubscribe.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { toUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase();

it("stops emails by the button of the page, which a browser is led back to, and by one click in an email program", async () => {
  const user = await createUser(database.db);
  const token = toUnsubscribeToken({ userId: user.id, kind: "event_reminder" });
  const { caller, context } = anonymous(database.db);
  const handle = withHttpGuards((request) => handleUnsubscribe(request, context));
  const post = async (path: string, body: string | FormData) => {
    const headers = typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : [];
    return toResponse(
      await handle(new Request(`https://cukup.test/unsubscribe/${path}`, { method: "POST", headers, body })),
    );
  };
  const isOn = async () => (await caller.notification.mailSubscription({ token })).isOn;

  const byButton = await post(token, "");
  expect([byButton.status, byButton.headers.get("location")]).toEqual([303, `/unsubscribe/${token}`]);
  expect(await isOn()).toBe(false);
  expect((await post(token, "undo=1")).status).toBe(303);
  expect(await isOn()).toBe(true);
  const byOneClick = await post(token, "List-Unsubscribe=One-Click");
  expect([byOneClick.status, byOneClick.headers.get("location")]).toEqual([200, null]);
  expect(await isOn()).toBe(false);
  await post(token, "undo=1");
  const fields = new FormData();
  fields.set("List-Unsubscribe", "One-Click");
  expect((await post(token, fields)).status).toBe(200);
  expect(await isOn()).toBe(false);
  expect((await post("x", "List-Unsubscribe=One-Click")).status).toBe(404);
});
