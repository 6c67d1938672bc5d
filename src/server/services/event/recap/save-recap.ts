import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import {
  MAX_KG,
  MAX_KG_OF_HOST,
  OVER_HOST_LIMIT,
  type SavedRecap,
  type SaveRecapInput,
} from "#schemas/event/recap.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { eventRecaps, events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvent, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import { askForFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { feedbackRefusal } from "#server/services/event/event-feedback/feedback-time.ts";
import { closingRefusal } from "#server/services/event/recap/closing-time.ts";
import { getRecap, listPhotos } from "#server/services/event/recap/get-recap.ts";
import { replacePhotos } from "#server/services/event/recap/recap-photos.ts";
import { replaceKilograms } from "#server/services/event/recap/replace-kilograms.ts";
import { requireEventText } from "#server/services/event/render-event.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { figureColumns, LABEL_OF_FIGURE } from "#server/services/event/row/recap-figures.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { nextVersion, requireSameVersion } from "#server/services/version.ts";

/**
 * Closes an event with its results, or changes them. The recap, its kilograms on the dashboard and its photos change
 * together; the kilograms replace those that admins entered for the event before. Notifies the admins, and asks for
 * feedback if that is due. A call that changes nothing keeps the version and notifies no admin.
 * @param input `updatedAt`: version that the caller changes, null if the event was not closed; undefined overwrites any
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT before the start, later
 *   than 60 days after the end, for an event that is not published, or an old version; BAD_REQUEST for more kilograms
 *   than the viewer may enter, a photo that is not theirs, or a note that cannot be rendered; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function saveRecap(ctx: MemberContext, input: SaveRecapInput): Promise<SavedRecap> {
  const { id, note } = input;
  requireEventText({ text: note, path: "note" });
  const { isChanged, ...saved } = await inTransaction(ctx, (txCtx) => saveOnce(txCtx, input));
  if (isChanged) ctx.invalidateTags("impact", ...seatTags(id));
  return saved;
}

async function saveOnce(
  ctx: MemberContext & InTransaction,
  input: SaveRecapInput,
): Promise<SavedRecap & { isChanged: boolean }> {
  const { db: tx, now } = ctx;
  const { id } = input;
  const event = await lockEvent(ctx, id);
  await requireOrganiser(ctx, id);
  const refusal = closingRefusal(event, now());
  if (refusal !== null) throw new AppError("CONFLICT", refusal);
  const before = await findStoredRecap(tx, id);
  requireAllowedKilograms(ctx, input, before);
  requireKnownVersion(before, input.updatedAt);
  const isChanged = before === undefined || !isSame(before, input);
  if (isChanged) await storeResults(ctx, { event, input, before });
  if (feedbackRefusal(event, now()) === null) await askForFeedback(ctx, event);
  return { recap: await getRecap(ctx, id), isNew: before === undefined, isChanged };
}

/** Stores results that differ from `before`, records them, and notifies the admins. */
async function storeResults(
  ctx: MemberContext & InTransaction,
  { event, input, before }: { event: SeatedEvent; input: SaveRecapInput; before: StoredRecap | undefined },
): Promise<void> {
  const { db: tx } = ctx;
  const { id, came, walkIns, photos = [] } = input;
  await replacePhotos(ctx, { eventId: id, photos });
  await storeRecap(ctx, input, before);
  if (walkIns !== undefined) {
    // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
    await tx.update(events).set({ walkIns, updatedAt: events.updatedAt }).where(eq(events.id, id));
  }
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
}

/** @throws AppError CONFLICT if the recap is not the one that the caller knows */
function requireKnownVersion(stored: StoredRecap | undefined, known: Date | null | undefined): void {
  if (known === undefined) return;
  // A recap that is missing on one of the two sides equals no version of the other.
  const none = new Date(0);
  requireSameVersion("recap", stored ?? { updatedAt: none }, known ?? none);
}

async function storeRecap(
  { db: tx, now, viewer }: MemberContext,
  { id, came, note = null }: SaveRecapInput,
  before: StoredRecap | undefined,
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

/** @throws AppError BAD_REQUEST if a host enters more than an admin has to check, unless it is stored already */
function requireAllowedKilograms(
  { viewer }: Pick<MemberContext, "viewer">,
  input: SaveRecapInput,
  before: StoredRecap | undefined,
): void {
  const max = maxKgOf(viewer);
  for (const path of Object.keys(LABEL_OF_FIGURE) as (keyof typeof LABEL_OF_FIGURE)[]) {
    if (input[path] <= max || input[path] === before?.[path]) continue;
    throw new AppError("BAD_REQUEST", OVER_HOST_LIMIT, { path });
  }
}

/** Returns the most kilograms of each kind that an organiser may enter. */
export const maxKgOf = (viewer: { permission: number }): number =>
  isAdmin(viewer) ? MAX_KG : MAX_KG_OF_HOST;

/** Results of a closed event as its form gives them, with their version. */
type StoredRecap = Required<Omit<SaveRecapInput, "id" | "consent" | "updatedAt">> & {
  updatedAt: Date;
};

/** Reads the results of an event, which must be locked; undefined if it is not closed. */
async function findStoredRecap(tx: Tx, eventId: number): Promise<StoredRecap | undefined> {
  const [row] = await tx
    .select({
      ...figureColumns(tx),
      walkIns: events.walkIns,
      note: eventRecaps.note,
      updatedAt: eventRecaps.updatedAt,
    })
    .from(eventRecaps)
    .innerJoin(events, eq(events.id, eventRecaps.eventId))
    .where(eq(eventRecaps.eventId, eventId));
  if (!row) return undefined;
  const photos = await listPhotos(tx, eventId);
  return { ...row, photos: photos.map(({ key, alt }) => ({ key, alt })) };
}

/** Returns true if saving `input` would leave the results as they are. */
function isSame(
  { updatedAt, ...stored }: StoredRecap,
  {
    came,
    walkIns = stored.walkIns,
    kgRescued,
    kgDonated,
    kgComposted,
    note = null,
    photos = [],
  }: SaveRecapInput,
): boolean {
  return isDeepStrictEqual(stored, { came, walkIns, kgRescued, kgDonated, kgComposted, note, photos });
}
