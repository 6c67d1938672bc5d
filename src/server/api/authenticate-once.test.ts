import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authenticateOnce } from "#server/api/authenticate-once.ts";
import { createSession } from "#server/auth/session/session.ts";
import { users } from "#server/db/schema/index.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("notes for the log whose request it is: of a session in a page, of a token in the API", async () => {
  const { db } = database;
  const user = await createUser(db);
  const { access_token: session } = await createSession(db, { userId: user.id, device: "test" }, NOW);
  const { secret: token } = await createTokenOf(db, user.id);
  const ofPage = createRequestContext("203.0.113.7");
  await runInRequest(ofPage, () => authenticateOnce(db, session, NOW));
  const ofCall = createRequestContext("203.0.113.7");
  const { context } = createTestContext(db, {}, { kind: "bearer", token });
  await runInRequest(ofCall, () => context.findViewer());
  expect([ofPage.viewerId, ofCall.viewerId]).toEqual([user.id, user.id]);
});

it("decides once per request whose token it is", async () => {
  const { db } = database;
  const user = await createUser(db);
  const { access_token: token } = await createSession(db, { userId: user.id, device: "test" }, NOW);
  await runInRequest(createRequestContext("203.0.113.7"), async () => {
    const viewer = await authenticateOnce(db, token, NOW);
    expect(viewer.id).toBe(user.id);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id));
    expect(await authenticateOnce(db, token, NOW)).toBe(viewer);
    expect((await errorOf(authenticateOnce(db, `${token}x`, NOW))).message).toBe("Invalid token!");
  });
  await runInRequest(createRequestContext("203.0.113.7"), async () => {
    expect((await errorOf(authenticateOnce(db, token, NOW))).message).toBe("Invalid token!");
  });
});
