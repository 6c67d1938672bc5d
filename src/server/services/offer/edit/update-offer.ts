import { eq } from "drizzle-orm";
import { fixesOffer } from "#lib/offers/claim-states.ts";
import { isOver } from "#lib/offers/offer-time.ts";
import type { Offer, UpdateOfferInput } from "#schemas/offer/offer.ts";
import { offerTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { notify } from "#server/services/notification/notify.ts";
import { findPhoto, type OfferValues, requireOfferRules } from "#server/services/offer/edit/offer-values.ts";
import { getOffer } from "#server/services/offer/list/get-offer.ts";
import { lockOffer, requireOffers } from "#server/services/offer/row/access.ts";
import { endOffer, listHolders } from "#server/services/offer/row/holders.ts";

/** Fields that a giver may still change once somebody has claimed, and how people with a claim read of it. */
const AFTER_CLAIM: Partial<Record<keyof OfferValues, string>> = {
  endsAt: "the end",
  details: "the details",
  spot: "the meeting place",
};

/** Fields of an offer whose change is judged anew by readers, though an admin kept it before. */
const JUDGED = ["title", "details", "photoUploadId"] as const;

/**
 * Changes the viewer's offer: everything until somebody claims, then a later end, the details and the meeting place, of which people
 * with a claim are notified.
 * @throws AppError NOT_FOUND for what is not the viewer's; BAD_REQUEST; TOO_MANY_REQUESTS; CONFLICT when it is over, has changed since `updatedAt`, or a
 *   field is fixed by a claim or while the offer is on hold
 */
export async function updateOffer(
  ctx: MemberContext,
  { id, updatedAt: known, photoKey, ...changes }: UpdateOfferInput,
): Promise<Offer> {
  const { now, viewer, invalidateTags } = ctx;
  requireOffers(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockOffer(txCtx, id, eq(offers.giverId, viewer.id));
    const [old] = await tx.select().from(offers).where(eq(offers.id, id));
    if (!old || old.title === null || old.spot === null) throw offerOver();
    requireOpenOffer(old, now());
    if (known && known.getTime() !== old.updatedAt.getTime())
      throw new AppError("CONFLICT", "This offer was changed meanwhile. Please look again.", {
        path: "updatedAt",
      });
    const values: OfferValues = { ...pick(old, { title: old.title, spot: old.spot }), ...definedOf(changes) };
    const holders = await listHolders(tx, id);
    const photoUploadId = photoKey === undefined ? old.photoUploadId : await findPhoto(txCtx, photoKey, id);
    const changed = changedFields(old, { ...values, photoUploadId });
    if (changed.length === 0) return;
    if (old.pausedAt) requireNotJudged(changed);
    const isFixed = await hasClaims(tx, id);
    if (isFixed) requireAfterClaim(changed, { from: old.endsAt, to: values.endsAt });
    requireOfferRules(ctx, values, old.createdAt, isFixed ? "endsAt" : undefined);
    await tx
      .update(offers)
      .set({
        ...values,
        photoUploadId,
        portionsLeft: old.portionsLeft + values.portions - old.portions,
        ...(JUDGED.some((field) => changed.includes(field)) && { clearedAt: null }),
        updatedAt: now(),
      })
      .where(eq(offers.id, id));
    await notifyHolders(txCtx, { id, title: values.title, changed, holders });
  });
  invalidateTags(...offerTags(id));
  return getOffer(ctx, id);
}

/** Returns whether a claim fixes the offer: so nobody rewrites food that was handed over by saying first that nobody came. */
async function hasClaims(tx: InTransaction["db"], id: number): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ state: offerClaims.state })
    .from(offerClaims)
    .where(eq(offerClaims.offerId, id));
  return rows.some(({ state }) => fixesOffer(state));
}

/** @throws AppError CONFLICT for an offer that is over, withdrawn or removed */
export function requireOpenOffer(offer: { state: string; endsAt: Date }, now: Date): void {
  if (offer.state !== "open" || isOver(offer, now)) throw offerOver();
}

const offerOver = () => new AppError("CONFLICT", "This offer is over.");

type Row = typeof offers.$inferSelect;

function pick(row: Row, texts: { title: string; spot: string }): OfferValues {
  const { details, kind, kept, cookedAt, markedDate, eatBy, handling, diets, allergensKnown } = row;
  const { allergens, portions, perPerson, grams, area, station, startsAt, endsAt } = row;
  const food = {
    details,
    kind,
    kept,
    cookedAt,
    markedDate,
    eatBy,
    handling,
    diets,
    allergensKnown,
    allergens,
  };
  return { ...texts, ...food, portions, perPerson, grams, area, station, startsAt, endsAt };
}

/** Leaves out the fields that a call did not name. */
function definedOf<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

type Values = OfferValues & { photoUploadId: number | null };

function changedFields(old: Row, values: Values): (keyof Values)[] {
  const fields = Object.keys(values) as (keyof Values)[];
  return fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(values[field]));
}

const pathOf = (field: keyof Values) => (field === "photoUploadId" ? "photoKey" : field);

/** Keeps what was reported until an admin has seen it. @throws AppError CONFLICT */
function requireNotJudged(changed: readonly (keyof Values)[]): void {
  const judged = JUDGED.find((field) => changed.includes(field));
  if (judged)
    throw new AppError(
      "CONFLICT",
      "This offer is on hold while we look at it. Its title, details and photo stay as they are.",
      { path: pathOf(judged) },
    );
}

function requireAfterClaim(changed: readonly (keyof Values)[], end: { from: Date; to: Date }): void {
  const fixed = changed.find((field) => !Object.hasOwn(AFTER_CLAIM, field));
  if (fixed)
    throw new AppError(
      "CONFLICT",
      "Somebody has claimed it. You can still change the details, the meeting place and a later end.",
      {
        path: pathOf(fixed),
      },
    );
  if (end.to < end.from)
    throw new AppError("CONFLICT", "Somebody has claimed it, so that it cannot end earlier.", {
      path: "endsAt",
    });
}

async function notifyHolders(
  ctx: MemberContext & InTransaction,
  of: { id: number; title: string; changed: readonly string[]; holders: readonly number[] },
): Promise<void> {
  const change = Object.entries(AFTER_CLAIM).flatMap(([field, words]) =>
    of.changed.includes(field) ? [words] : [],
  );
  if (change.length === 0 || of.holders.length === 0) return;
  await ctx.count("offerChange");
  const offer = { id: of.id, title: of.title };
  await notify(ctx, { userIds: of.holders, payload: { kind: "offer_changed", offer, change } });
}

/**
 * Withdraws the viewer's offer; people with a claim are notified, and hold it no longer. Changes nothing once it is over.
 * @throws AppError NOT_FOUND for what is not the viewer's
 */
export async function withdrawOffer(ctx: MemberContext, id: number): Promise<Offer> {
  requireOffers(ctx);
  await inTransaction(ctx, async (txCtx) => {
    const offer = await lockOffer(txCtx, id, eq(offers.giverId, ctx.viewer.id));
    if (offer.state !== "open" || isOver(offer, ctx.now())) return;
    await endOffer(txCtx, offer, { state: "withdrawn", by: ctx.viewer.id });
  });
  ctx.invalidateTags(...offerTags(id));
  return getOffer(ctx, id);
}
