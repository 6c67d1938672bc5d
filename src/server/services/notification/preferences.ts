import { eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import {
  NOTIFICATION_GROUPS,
  type NotificationPreference,
  type SetNotificationPreferenceInput,
} from "#schemas/account/notification.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext } from "#server/context.ts";
import { notificationPreferences } from "#server/db/schema/index.ts";
import { AppError, forbidden } from "#server/errors.ts";
import {
  kindsOfGroup,
  type NotificationKind,
  notificationKinds,
} from "#server/services/notification/notification-kinds.ts";

/** Returns the viewer's channels for each kind that they can get, by groups in the order of the settings. */
export async function listPreferences({ db, viewer }: MemberContext): Promise<NotificationPreference[]> {
  const chosen = await db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      email: notificationPreferences.email,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, viewer.id));
  const shown = NOTIFICATION_GROUPS.flatMap((group) =>
    kindsOfGroup(group).flatMap((kind) => (mayGet(viewer, kind) ? [{ kind, group }] : [])),
  );
  return shown.map(({ kind, group }) => {
    const { label, channels, alwaysOn = false } = notificationKinds[kind];
    const { inApp, email } = (!alwaysOn && chosen.find((row) => row.kind === kind)) || channels;
    return { kind, group, label, inApp, email, alwaysOn };
  });
}

/**
 * Stores the viewer's channels for a kind.
 * @throws AppError FORBIDDEN for a kind that only admins get; CONFLICT for one that is always on
 */
export async function setPreference(
  { db, now, viewer }: MemberContext,
  { kind, inApp, email }: SetNotificationPreferenceInput,
): Promise<null> {
  if (!mayGet(viewer, kind)) throw forbidden();
  if (notificationKinds[kind].alwaysOn) {
    throw new AppError("CONFLICT", "These notifications cannot be switched off!", { path: "kind" });
  }
  const choice = { inApp, email, updatedAt: now() };
  await db
    .insert(notificationPreferences)
    .values({ userId: viewer.id, kind, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: choice,
    });
  return null;
}

function mayGet(viewer: Viewer, kind: NotificationKind): boolean {
  return notificationKinds[kind].audience === "everyone" || isAdmin(viewer);
}
