import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { signAccessToken } from "#server/auth/session/access-token.ts";
import { refreshSession } from "#server/auth/session/refresh-session.ts";
import { refreshTokenOf } from "#server/auth/session/refresh-token.ts";
import { revokeSession } from "#server/auth/session/revoke-session.ts";
import { authenticate } from "#server/auth/session/viewer.ts";
import { sessions, users } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin, NOW } from "#test/factories.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("refreshing a session", () => {
  it("gives a new pair, and the old refresh token is used up", async () => {
    const { user, tokens } = await createLogin(database.db);
    const fresh = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      later(60),
    );
    expect(fresh.refresh_token).not.toBe(tokens.refresh_token);
    expect((await authenticate(database.db, fresh.access_token, later(61))).id).toBe(user.id);
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
        later(120),
      ),
    ).rejects.toThrow("Invalid token!");
  });

  it("gives two tabs that refresh at the same time the same successor", async () => {
    const { tokens } = await createLogin(database.db);
    const first = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      later(60),
    );
    const second = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      later(69),
    );
    expect(second.refresh_token).toBe(first.refresh_token);
    const next = await refreshSession(
      database.db,
      { refreshToken: first.refresh_token, accessToken: first.access_token },
      later(70),
    );
    expect(next.refresh_token).not.toBe(first.refresh_token);
  });

  it("revokes the whole session when a used token is sent after the grace period", async () => {
    const { tokens } = await createLogin(database.db);
    const fresh = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      later(60),
    );
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
        later(71),
      ),
    ).rejects.toThrow("Invalid token!");
    await expect(
      refreshSession(
        database.db,
        { refreshToken: fresh.refresh_token, accessToken: fresh.access_token },
        later(72),
      ),
    ).rejects.toThrow("Invalid token!");
    await expect(authenticate(database.db, fresh.access_token, later(72))).rejects.toThrow("Invalid token!");
  });

  it("revokes the session when a token two generations old is sent, even within the grace period", async () => {
    const { tokens } = await createLogin(database.db);
    const second = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      later(1),
    );
    const third = await refreshSession(
      database.db,
      { refreshToken: second.refresh_token, accessToken: second.access_token },
      later(2),
    );
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
        later(3),
      ),
    ).rejects.toThrow("Invalid token!");
    await expect(authenticate(database.db, third.access_token, later(4))).rejects.toThrow("Invalid token!");
  });

  it("accepts an expired access token, but only of the same session", async () => {
    const { tokens } = await createLogin(database.db);
    const other = await createLogin(database.db);
    const dayAfter = later(2 * 24 * 60 * 60);
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: other.tokens.access_token },
        dayAfter,
      ),
    ).rejects.toThrow("Invalid token!");
    const fresh = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      dayAfter,
    );
    expect(fresh.access_token).toBeTruthy();
  });

  it("is refused after 30 days without use", async () => {
    const { tokens } = await createLogin(database.db);
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
        later(30 * 24 * 60 * 60 + 1),
      ),
    ).rejects.toThrow("Invalid token!");
  });

  it("is refused 180 days after the login, however often it was refreshed, and no access token outlives that", async () => {
    const DAY_S = 24 * 60 * 60;
    const { user, tokens } = await createLogin(database.db);
    let fresh = tokens;
    for (let day = 20; day < 180; day += 20) {
      fresh = await refreshSession(database.db, { refreshToken: fresh.refresh_token }, later(day * DAY_S));
    }
    const lastHour = later(180 * DAY_S - 3_600);
    fresh = await refreshSession(database.db, { refreshToken: fresh.refresh_token }, lastHour);
    expect((await authenticate(database.db, fresh.access_token, later(180 * DAY_S - 1))).id).toBe(user.id);
    const { exp } = JSON.parse(
      Buffer.from(fresh.access_token.split(".")[1] ?? "", "base64url").toString(),
    ) as { exp: number };
    expect(exp * 1000).toBe(later(180 * DAY_S).getTime());
    const end = later(180 * DAY_S);
    await expect(authenticate(database.db, fresh.access_token, end)).rejects.toThrow("Invalid token!");
    await expect(refreshSession(database.db, { refreshToken: fresh.refresh_token }, end)).rejects.toThrow(
      "Invalid token!",
    );
  });

  it("is refused for a session of an earlier version that was to last for more than 180 days", async () => {
    const { tokens } = await createLogin(database.db);
    await database.db.update(sessions).set({ expiresAt: later(200 * 24 * 60 * 60) });
    const late = later(181 * 24 * 60 * 60);
    await expect(refreshSession(database.db, { refreshToken: tokens.refresh_token }, late)).rejects.toThrow(
      "Invalid token!",
    );
  });

  it("keeps no refresh token in the database", async () => {
    const { tokens } = await createLogin(database.db);
    const rows = JSON.stringify(await database.db.select().from(sessions));
    expect(rows).not.toContain(tokens.refresh_token);
  });

  it("is refused for a token that was never issued, without ending the session", async () => {
    const { user, tokens } = await createLogin(database.db);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    for (const forged of ["", "x", "A".repeat(54), tokens.access_token, refreshTokenOf(999_999, 0)]) {
      await expect(refreshSession(database.db, { refreshToken: forged }, later(1)), forged).rejects.toThrow(
        "Invalid token!",
      );
    }
    expect(session?.revokedAt).toBeNull();
    expect((await authenticate(database.db, tokens.access_token, later(2))).id).toBe(user.id);
  });
});

describe("an ended session", () => {
  it("invalidates access and refresh token immediately", async () => {
    const { tokens } = await createLogin(database.db);
    await revokeSession(database.db, tokens.refresh_token, tokens.access_token, later(1));
    await expect(authenticate(database.db, tokens.access_token, later(1))).rejects.toThrow("Invalid token!");
    await expect(
      refreshSession(
        database.db,
        { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
        later(1),
      ),
    ).rejects.toThrow("Invalid token!");
    await expect(
      revokeSession(database.db, tokens.refresh_token, tokens.access_token, later(1)),
    ).rejects.toThrow("Invalid token!");
  });

  it("leaves the user's other sessions alone", async () => {
    const { user, tokens } = await createLogin(database.db);
    const [other] = await database.db
      .insert(sessions)
      .values({
        userId: user.id,
        refreshTokenHash: "-",
        rotatedAt: NOW,
        device: "Phone",
        authenticatedAt: NOW,
        lastUsedAt: NOW,
        expiresAt: later(1_000),
      })
      .returning();
    await revokeSession(database.db, tokens.refresh_token, tokens.access_token, later(1));
    const token = signAccessToken({ userId: user.id, sessionId: other?.id ?? 0 }, NOW);
    expect((await authenticate(database.db, token, later(1))).id).toBe(user.id);
  });
});

describe("a live access token", () => {
  it("of a deleted user is invalid", async () => {
    const { user, tokens } = await createLogin(database.db);
    await database.db.delete(users).where(eq(users.id, user.id));
    await expect(authenticate(database.db, tokens.access_token, NOW)).rejects.toThrow("Invalid token!");
  });

  it("shows a demotion immediately", async () => {
    const { user, tokens } = await createLogin(database.db, { permission: 0 });
    expect((await authenticate(database.db, tokens.access_token, NOW)).permission).toBe(0);
    await database.db.update(users).set({ permission: 1 }).where(eq(users.id, user.id));
    expect((await authenticate(database.db, tokens.access_token, NOW)).permission).toBe(1);
  });
});
