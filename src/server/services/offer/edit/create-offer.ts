import { and, count, eq, gt } from "drizzle-orm";
import { isOver } from "#lib/event/when/event-phase.ts";
import { fairUntil } from "#lib/offers/offer-time.ts";
import { FOUR_WEEKS_MS, SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { CreatedOffer, CreateOfferInput } from "#schemas/offer/offer.ts";
import type { OfferSuggestion, SuggestOfferInput } from "#schemas/offer/suggestion.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { events, offerClaims, offers, reports, uploads } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { isOrganiser } from "#server/services/event/row/access.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import {
  findPhoto,
  type OfferValues,
  requireOfferRules,
  withSuggestions,
} from "#server/services/offer/edit/offer-values.ts";
import { getOffer } from "#server/services/offer/list/get-offer.ts";
import { lockSharer, requireOffers } from "#server/services/offer/row/access.ts";
import { tooManyToday } from "#server/services/offer/row/too-many.ts";
import { readPhoto } from "#server/services/read-photo.ts";

/**
 * Offers food. After three times in four weeks that nobody was there, it waits for an admin.
 * @returns the offer; `paused` if it waits
 * @throws AppError BAD_REQUEST for a field, or for fields that do not go together; FORBIDDEN without a verified email address, and
 *   for the leftovers of an event that is not one's own; SHARING_RULES; CONFLICT with five open offers; TOO_MANY_REQUESTS
 */
export async function createOffer(
  ctx: MemberContext,
  { photoKey, isSafe, eventId = null, ...input }: CreateOfferInput,
): Promise<CreatedOffer> {
  const { now, viewer, invalidateTags } = ctx;
  requireOffers(ctx);
  const createdAt = now();
  const values = toValues(input, createdAt);
  requireOfferRules(ctx, values, createdAt);
  if (eventId !== null) await requireOwnPastEvent(ctx, eventId);
  const stored = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockSharer(tx, viewer);
    await requireOffersLeft(txCtx);
    const photoUploadId = await findPhoto(txCtx, photoKey);
    const isPaused = await waitsForAdmin(txCtx);
    const [row] = await tx
      .insert(offers)
      .values({
        ...values,
        giverId: viewer.id,
        portionsLeft: values.portions,
        fairUntil: fairUntil(values, createdAt),
        eventId,
        isOfEvent: eventId !== null,
        photoUploadId,
        pausedAt: isPaused ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: offers.id });
    if (!row) throw new Error("The offer was not stored");
    if (isPaused) {
      const reason = "Nobody was there three times at offers of this person";
      // A report without a reporter puts it into the queue where admins decide.
      await tx.insert(reports).values({
        offerId: row.id,
        aboutUserId: viewer.id,
        reason: "not_there",
        text: reason,
        createdAt,
      });
      const payload = {
        kind: "offer_reported" as const,
        title: values.title,
        reason,
        link: "/admin/reports",
        isUrgent: false,
      };
      await notifyAdmins(txCtx, { payload, exceptId: viewer.id });
    }
    return { id: row.id, isPaused };
  });
  invalidateTags(...offerTags(stored.id));
  return { ...(await getOffer(ctx, stored.id)), paused: stored.isPaused };
}

/** Fills the fields that were left out. */
function toValues(
  input: Omit<CreateOfferInput, "photoKey" | "isSafe" | "eventId">,
  createdAt: Date,
): OfferValues {
  const { details, diets, allergens, markedDate, cookedAt, station, ...fields } = input;
  return withSuggestions(
    {
      ...fields,
      details: details ?? null,
      diets: diets ?? [],
      allergens: allergens ?? [],
      markedDate: markedDate ?? null,
      cookedAt: cookedAt ?? null,
      station: station ?? null,
    },
    createdAt,
  );
}

/** @throws AppError NOT_FOUND; FORBIDDEN for an event that the viewer does not organise; CONFLICT for one that is not over */
async function requireOwnPastEvent(ctx: MemberContext, id: number): Promise<void> {
  const organises = await isOrganiser(ctx, id);
  if (organises === null) throw new AppError("NOT_FOUND", "Event not found!", { path: "eventId" });
  if (!organises) throw forbidden();
  const [event] = await ctx.db
    .select({ startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(eq(events.id, id));
  if (event && !isOver(event, ctx.now()))
    throw new AppError("CONFLICT", "Event is not over yet!", { path: "eventId" });
}

/** Counts the viewer's offers, whose account must be locked. @throws AppError CONFLICT; TOO_MANY_REQUESTS */
async function requireOffersLeft({ db: tx, now, viewer }: MemberContext & InTransaction): Promise<void> {
  const rows = await tx
    .select({ state: offers.state, endsAt: offers.endsAt, createdAt: offers.createdAt })
    .from(offers)
    // An offer ends seven days after it was made, at the latest.
    .where(and(eq(offers.giverId, viewer.id), gt(offers.createdAt, new Date(now().getTime() - 8 * DAY_MS))));
  const open = rows.filter(({ state, endsAt }) => state === "open" && endsAt > now());
  if (open.length >= SHARING_LIMITS.openOffers)
    throw new AppError("CONFLICT", "You have five open offers. Wait until one is over, or withdraw one.");
  const today = rows.filter(({ createdAt }) => now().getTime() - createdAt.getTime() < DAY_MS);
  if (today.length >= SHARING_LIMITS.offersADay) {
    const times = today.map(({ createdAt }) => createdAt);
    throw tooManyToday("You have made ten offers today. Please make the next one tomorrow.", times, now());
  }
}

/** Returns true if nobody was there three times in four weeks. */
async function waitsForAdmin({ db: tx, now, viewer }: MemberContext & InTransaction): Promise<boolean> {
  const [found] = await tx
    .select({ times: count() })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(
        eq(offers.giverId, viewer.id),
        eq(offerClaims.state, "not_given"),
        gt(offerClaims.settledAt, new Date(now().getTime() - FOUR_WEEKS_MS)),
      ),
    );
  return (found?.times ?? 0) >= SHARING_LIMITS.notGiven;
}

/**
 * Suggests the facts of an offer that the vision model sees on a photo. The photo stays, whatever comes of it.
 * @returns null for each part that the model is not sure of; `markedDate` may have passed
 * @throws AppError BAD_REQUEST for what is no photo of the viewer's; UNPROCESSABLE for one without food; TOO_MANY_REQUESTS, in the
 *   limits of the food log; UNAVAILABLE without a model; BAD_GATEWAY or TIMEOUT when it fails
 */
export async function suggestOffer(ctx: MemberContext, { key }: SuggestOfferInput): Promise<OfferSuggestion> {
  const { db, viewer, storage, offers } = ctx;
  requireOffers(ctx);
  const [photo] = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")));
  if (!photo) throw invalidPhoto();
  const seen = await readPhoto(ctx, {
    open: async () => {
      const image = await storage.open(photo.key);
      if (!image) throw invalidPhoto();
      return image;
    },
    read: (vision, image) => vision.describeOffer(image),
  });
  return { ...seen, kind: seen.kind === "cooked" && !offers.takesCooked ? null : seen.kind };
}

const invalidPhoto = () => new AppError("BAD_REQUEST", "Photo is not valid", { path: "key" });
