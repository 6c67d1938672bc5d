import { expect, it } from "vitest";
import {
  mailedTokens,
  notifications,
  passkeyChallenges,
  rateLimits,
  sessions,
} from "#server/db/schema/index.ts";
import { sweepNotifications } from "#server/services/notification/archive-notifications.ts";
import { sweepSessions, sweepTokens } from "#server/services/session/tokens.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const HOUR_MS = 60 * 60 * 1000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
const call = () => ({ db: database.db, now: () => NOW });

it("sessions are deleted a day after they expired or were revoked, and no others", async () => {
  const { id: userId } = await createUser(database.db);
  const base = { userId, refreshTokenHash: "", rotatedAt: NOW, authenticatedAt: NOW, lastUsedAt: NOW };
  await database.db.insert(sessions).values([
    { ...base, device: "live", expiresAt: hours(1) },
    { ...base, device: "just expired", expiresAt: hours(-23) },
    { ...base, device: "expired", expiresAt: hours(-25) },
    { ...base, device: "just ended", expiresAt: hours(700), revokedAt: hours(-23) },
    { ...base, device: "ended", expiresAt: hours(700), revokedAt: hours(-25) },
  ]);
  expect(await sweepSessions(call())).toBe(2);
  const left = await database.db.select({ device: sessions.device }).from(sessions);
  expect(left.map(({ device }) => device).toSorted()).toEqual(["just ended", "just expired", "live"]);
});

it("tokens, challenges and counters are deleted when no longer needed", async () => {
  const { id: userId, email } = await createUser(database.db);
  const token = { userId, email, purpose: "password_reset" as const, requested: true };
  await database.db.insert(mailedTokens).values([
    { ...token, tokenHash: "counted", expiresAt: hours(-23), consumedAt: hours(-23) },
    { ...token, tokenHash: "old", expiresAt: hours(-25) },
    { ...token, tokenHash: "used", expiresAt: hours(-25), consumedAt: hours(-26) },
  ]);
  const challenge = { ceremony: "login" as const, challenge: "c" };
  await database.db.insert(passkeyChallenges).values([
    { ...challenge, track: crypto.randomUUID(), expiresAt: hours(-1) },
    { ...challenge, track: crypto.randomUUID(), expiresAt: hours(1) },
  ]);
  await database.db.insert(rateLimits).values([
    { key: "over", count: 20, resetsAt: NOW },
    { key: "running", count: 20, resetsAt: hours(0.1) },
  ]);
  expect(await sweepTokens(call())).toBe(4);
  expect(await database.db.select({ hash: mailedTokens.tokenHash }).from(mailedTokens)).toEqual([
    { hash: "counted" },
  ]);
  expect(await database.db.$count(passkeyChallenges)).toBe(1);
  expect(await database.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "running" }]);
});

it("notifications go ninety days after they were archived, by the thousand too", async () => {
  const { id: userId } = await createUser(database.db);
  const row = { userId, notificationMessage: "Hello" };
  await database.db
    .insert(notifications)
    .values([
      row,
      { ...row, archivedAt: hours(-89 * 24) },
      ...Array.from({ length: 1_100 }, () => ({ ...row, archivedAt: hours(-91 * 24) })),
    ]);
  expect(await sweepNotifications(call())).toBe(1_100);
  expect(await database.db.$count(notifications)).toBe(2);
});
