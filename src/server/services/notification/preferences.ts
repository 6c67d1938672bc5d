import { eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import {
  NOTIFICATION_GROUPS,
  type NotificationPreferences,
  type SetNotificationPreferenceInput,
} from "#schemas/account/notification.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext } from "#server/context.ts";
import { chosenEmail, notificationPreferences, users } from "#server/db/schema/index.ts";
import { AppError, forbidden } from "#server/errors.ts";
import {
  isOfOffers,
  kindsOfGroup,
  type NotificationKind,
  notificationKinds,
} from "#server/services/notification/notification-kinds.ts";

/** Returns the viewer's channels for each kind that they can get, by groups in the order of the settings, and their quiet hours. */
export async function listPreferences(ctx: MemberContext): Promise<NotificationPreferences> {
  const { db, viewer } = ctx;
  const choices = await db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      email: chosenEmail,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, viewer.id));
  const [quiet] = await db
    .select({ quietFrom: users.quietFrom, quietTo: users.quietTo })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (!quiet) throw invalidToken();
  const shown = NOTIFICATION_GROUPS.flatMap((group) =>
    kindsOfGroup(group).flatMap((kind) => (mayGet(ctx, kind) ? [{ kind, group }] : [])),
  );
  const kinds = shown.map(({ kind, group }) => {
    const { label, channels, push, alwaysOn = false } = notificationKinds[kind];
    const choice = choices.find((row) => row.kind === kind);
    const { inApp, email } = (!alwaysOn && choice) || channels;
    const chosen = { inApp, email: email ?? channels.email, push: choice?.push ?? push.isOn };
    return { kind, group, label, ...chosen, alwaysOn };
  });
  return { kinds, ...quiet };
}

/**
 * Stores channels of the viewer for a kind, or their quiet hours; what is left out stays.
 * @throws AppError FORBIDDEN for a kind that only admins get, or that the site does not have; CONFLICT for the bell and emails of one that is always on
 */
export async function setPreference(
  ctx: MemberContext,
  input: SetNotificationPreferenceInput,
): Promise<null> {
  const { kind, quietFrom = null, quietTo = null } = input;
  if (kind) await setChannels(ctx, kind, input);
  else await ctx.db.update(users).set({ quietFrom, quietTo }).where(eq(users.id, ctx.viewer.id));
  return null;
}

async function setChannels(
  ctx: MemberContext,
  kind: NotificationKind,
  { inApp, email, push }: SetNotificationPreferenceInput,
): Promise<void> {
  const { db, now, viewer } = ctx;
  if (!mayGet(ctx, kind)) throw forbidden();
  const { alwaysOn, channels } = notificationKinds[kind];
  if (alwaysOn && (inApp !== undefined || email !== undefined)) {
    throw new AppError("CONFLICT", "These notifications cannot be switched off!", { path: "kind" });
  }
  const choice = {
    ...(inApp !== undefined && { inApp }),
    ...(email !== undefined && { email, isEmailChosen: true }),
    ...(push !== undefined && { push }),
    updatedAt: now(),
  };
  await db
    .insert(notificationPreferences)
    .values({ userId: viewer.id, kind, ...channels, isEmailChosen: false, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: choice,
    });
}

function mayGet({ viewer, offers }: MemberContext, kind: NotificationKind): boolean {
  if (isOfOffers(kind) && !offers.isOn) return false;
  return notificationKinds[kind].audience === "everyone" || isAdmin(viewer);
}
