import { eq } from "drizzle-orm";
import { calendarEnd } from "#lib/calendar-links.ts";
import { isAdmin } from "#lib/permission.ts";
import { MAX_KG, MAX_KG_OF_HOST, type SavedRecap, type SaveRecapInput } from "#schemas/recap.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { eventRecaps, events } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { requireOrganiser } from "#server/services/event/access.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { askForFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { closingRefusal } from "#server/services/event/recap/closing-time.ts";
import { getRecap } from "#server/services/event/recap/get-recap.ts";
import { LABEL_OF_FIGURE } from "#server/services/event/recap/recap-figures.ts";
import { replacePhotos } from "#server/services/event/recap/recap-photos.ts";
import { replaceKilograms } from "#server/services/event/recap/replace-kilograms.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

type SavedVersion = Pick<typeof eventRecaps.$inferSelect, "updatedAt">;

/**
 * Closes an event with its results, or changes them. The recap, its kilograms on the dashboard and its photos change
 * together; the kilograms replace those that admins entered for the event before. Notifies the admins, and asks for
 * feedback if that is due.
 * @param input `updatedAt`: version that the caller changes, null if the event was not closed; undefined overwrites any
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT before the start, later
 *   than 60 days after the end, for an event that is not published, or an old version; BAD_REQUEST for more kilograms
 *   than the viewer may enter, or a photo that is not theirs; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function saveRecap(ctx: MemberContext, input: SaveRecapInput): Promise<SavedRecap> {
  const { id } = input;
  const isNew = await ctx.db.transaction((tx) => saveOnce({ ...ctx, db: tx }, input));
  ctx.invalidateTags("impact", ...seatTags(id));
  return { recap: await getRecap(ctx, id), isNew };
}

/** @returns true if the event was not closed before */
async function saveOnce(ctx: MemberContext, input: SaveRecapInput): Promise<boolean> {
  const { db: tx, now } = ctx;
  const { id, came, walkIns, photos = [] } = input;
  const event = await lockEvent(ctx, id);
  await requireOrganiser(ctx, id);
  const refusal = closingRefusal(event, now());
  if (refusal !== null) throw new AppError("CONFLICT", refusal);
  requireAllowedKilograms(ctx, input);
  const before = await findVersion(tx, id);
  requireKnownVersion(before, input.updatedAt);
  await replacePhotos(ctx, { eventId: id, photos });
  await storeRecap(ctx, input, before);
  if (walkIns !== undefined) await tx.update(events).set({ walkIns }).where(eq(events.id, id));
  await replaceKilograms(ctx, event, input);
  const { kgRescued, kgDonated, kgComposted } = input;
  const details = { came, kgRescued, kgDonated, kgComposted, photos: photos.length };
  await recordAudit(ctx, { action: before ? "event.recap" : "event.close", targetId: id, details });
  const notified = { id, title: event.title, startsAt: event.startsAt, location: event.location };
  const payload = {
    kind: "event_closed",
    event: notified,
    kgRescued,
    isChange: before !== undefined,
  } as const;
  await notifyAdmins(ctx, { payload, exceptId: ctx.viewer.id });
  if (calendarEnd(event.startsAt, event.endsAt) <= now()) await askForFeedback(ctx, event);
  return before === undefined;
}

async function findVersion(tx: Db, eventId: number): Promise<SavedVersion | undefined> {
  const [row] = await tx
    .select({ updatedAt: eventRecaps.updatedAt })
    .from(eventRecaps)
    .where(eq(eventRecaps.eventId, eventId));
  return row;
}

/** @throws AppError CONFLICT if the recap is not the one that the caller knows */
function requireKnownVersion(stored: SavedVersion | undefined, known: Date | null | undefined): void {
  if (known === undefined) return;
  // A recap that is missing on one of the two sides equals no version of the other.
  const none = new Date(0);
  requireSameVersion("recap", stored ?? { updatedAt: none }, known ?? none);
}

async function storeRecap(
  { db: tx, now, viewer }: MemberContext,
  { id, came, note = null }: SaveRecapInput,
  before: SavedVersion | undefined,
): Promise<void> {
  const values = { came, note, closedBy: viewer.id };
  const stored = before
    ? tx
        .update(eventRecaps)
        .set({ ...values, updatedAt: nextVersion(before, now()) })
        .where(eq(eventRecaps.eventId, id))
    : tx.insert(eventRecaps).values({ ...values, eventId: id, closedAt: now(), updatedAt: now() });
  await stored.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? invalidToken() : error;
  });
}

/** @throws AppError BAD_REQUEST if a host enters more than an admin has to check */
function requireAllowedKilograms({ viewer }: Pick<MemberContext, "viewer">, input: SaveRecapInput): void {
  const max = maxKgOf(viewer);
  for (const path of Object.keys(LABEL_OF_FIGURE) as (keyof typeof LABEL_OF_FIGURE)[]) {
    if (input[path] <= max) continue;
    throw new AppError("BAD_REQUEST", `Ask an admin to enter more than ${MAX_KG_OF_HOST} kg.`, { path });
  }
}

/** Returns the most kilograms of each kind that an organiser may enter. */
export const maxKgOf = (viewer: { permission: number }): number =>
  isAdmin(viewer) ? MAX_KG : MAX_KG_OF_HOST;
