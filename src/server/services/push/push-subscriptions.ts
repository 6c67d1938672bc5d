import { createECDH } from "node:crypto";
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type {
  PushKey,
  PushSubscription,
  SubscribedToPush,
  SubscribeToPushInput,
} from "#schemas/account/push.ts";
import { describeDevice } from "#server/auth/device.ts";
import { requireSession } from "#server/auth/session/reauthentication.ts";
import { isWithinLifetime, lifetimeValues } from "#server/auth/session/session.ts";
import type { ClientContext, MemberContext, ServiceContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { pushSubscriptions, sessions } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import type { Push } from "#server/integrations/push/port.ts";
import { lockMember } from "#server/services/account/lock-member.ts";

/** Devices of a person; a further one replaces the oldest. */
const MAX_DEVICES = 10;
const MAX_DEVICE_NAME = 100;

/** Returns the key for which browsers subscribe, or null on a site that pushes nothing. */
export function getPushKey({ push }: Pick<ServiceContext, "push">): PushKey {
  return push && { publicKey: push.publicKey };
}

/** @throws AppError CONFLICT on a site that pushes nothing */
function requirePush({ push }: Pick<ServiceContext, "push">): Push {
  if (!push) throw new AppError("CONFLICT", "Notifications on phones are switched off on this site.");
  return push;
}

/** Returns the viewer's devices that are notified, the newest first. @throws AppError CONFLICT as `requirePush` */
export async function listPushSubscriptions(ctx: MemberContext): Promise<PushSubscription[]> {
  requirePush(ctx);
  return selectDevices(ctx, eq(pushSubscriptions.userId, ctx.viewer.id));
}

/**
 * Subscribes the browser of the viewer's session in place of the one it had. The endpoint of another session passes to this one: it is
 * the same browser, in which somebody else has logged in.
 * @throws AppError CONFLICT as `requirePush`; BAD_REQUEST for an endpoint of no known push service, or keys that are no keys;
 *   SESSION_REQUIRED for a personal access token
 */
export async function subscribeToPush(
  ctx: MemberContext & ClientContext,
  { endpoint, keys }: SubscribeToPushInput,
): Promise<SubscribedToPush> {
  const { viewer, now } = ctx;
  if (!requirePush(ctx).accepts(endpoint))
    throw new AppError("BAD_REQUEST", "Endpoint is not a known push service", { path: "endpoint" });
  requireKey(keys.p256dh);
  const sessionId = requireSession(viewer).id;
  const device = describeDevice(ctx.client.device).slice(0, MAX_DEVICE_NAME);
  const isNew = await inTransaction(ctx, async ({ db: tx }) => {
    await lockMember(tx, viewer);
    await freeEndpoint(tx, endpoint, sessionId);
    const browser = { endpoint, p256dh: keys.p256dh, auth: keys.auth, device, failures: 0 };
    const [known] = await tx
      .update(pushSubscriptions)
      .set(browser)
      .where(eq(pushSubscriptions.sessionId, sessionId))
      .returning({ id: pushSubscriptions.id });
    if (known) return false;
    await tx.insert(pushSubscriptions).values({ ...browser, userId: viewer.id, sessionId, createdAt: now() });
    await removeOldest(tx, viewer.id);
    return true;
  });
  const [subscription] = await selectDevices(ctx, eq(pushSubscriptions.sessionId, sessionId));
  // Another call has removed it meanwhile.
  if (!subscription) throw deviceNotFound();
  return { subscription, isNew };
}

/** Stops notifying one of the viewer's devices. @throws AppError CONFLICT as `requirePush`; NOT_FOUND, also for another user's device */
export async function removePushSubscription(ctx: MemberContext, { id }: { id: number }): Promise<null> {
  requirePush(ctx);
  const removed = await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, ctx.viewer.id)))
    .returning({ id: pushSubscriptions.id });
  if (removed.length === 0) throw deviceNotFound();
  return null;
}

/**
 * Sends a test to one of the viewer's devices, in the quiet hours, too.
 * @throws AppError CONFLICT as `requirePush`; NOT_FOUND, also for another user's device; TOO_MANY_REQUESTS
 */
export async function testPushSubscription(ctx: MemberContext, { id }: { id: number }): Promise<null> {
  requirePush(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, ctx.viewer.id));
    const [device] = await selectDevices(txCtx, own);
    if (!device) throw deviceNotFound();
    await txCtx.count("pushTest");
    await txCtx.enqueuePushes([{ subscriptionId: id, userId: ctx.viewer.id }], null);
  });
  return null;
}

const deviceNotFound = () => new AppError("NOT_FOUND", "Device not found!");

async function selectDevices(
  { db, now, viewer }: Pick<MemberContext, "db" | "now" | "viewer">,
  where: SQL | undefined,
): Promise<PushSubscription[]> {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      device: pushSubscriptions.device,
      createdAt: pushSubscriptions.createdAt,
      lastOkAt: pushSubscriptions.lastOkAt,
      sessionId: pushSubscriptions.sessionId,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(where, isNull(sessions.revokedAt), isWithinLifetime(lifetimeValues(now()))))
    .orderBy(desc(pushSubscriptions.id))
    .limit(MAX_DEVICES);
  return rows.map(({ sessionId, ...row }) => ({ ...row, current: sessionId === viewer.session?.id }));
}

/** Removes the endpoint from other sessions. Locks it, since another account may take it now. */
async function freeEndpoint(tx: Tx, endpoint: string, sessionId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}::text, 0))`);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));
}

async function removeOldest(db: Db, userId: number): Promise<void> {
  const older = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .offset(MAX_DEVICES);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
}

/** Refuses what is no point of the curve, to which nothing could be encrypted. @throws AppError BAD_REQUEST */
function requireKey(p256dh: string): void {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, "base64url");
  } catch {
    throw new AppError("BAD_REQUEST", "Keys are not valid", { path: "keys.p256dh" });
  }
}
