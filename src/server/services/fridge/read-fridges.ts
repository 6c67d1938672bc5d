import { and, desc, eq, sql } from "drizzle-orm";
import type { Fridge, FridgeWithNotes, ListFridgesInput } from "#schemas/fridge.ts";
import type { ServiceContext } from "#server/context.ts";
import { fridgeNotes, fridges } from "#server/db/schema/index.ts";
import {
  byPlace,
  fridgeColumns,
  fridgeNotFound,
  isVisibleTo,
  noteColumns,
  notesOf,
  toFridge,
} from "#server/services/fridge/fridge-row.ts";
import { isInList } from "#server/services/public-fridge.ts";

type Reader = Pick<ServiceContext, "db" | "now" | "appUrl"> & {
  viewer: { id: number; permission: number } | null;
};

/** Fridges of one response: more than there are in Singapore. */
const MAX_FRIDGES = 500;
/** Notes that a fridge's page shows. */
const SHOWN_NOTES = 5;

/**
 * Lists the fridges that are in use or paused, by area and name.
 * @param input `open`: `1` for those that are open now, which a paused one never is
 */
export async function listFridges(
  ctx: Omit<Reader, "viewer">,
  { area, open }: ListFridgesInput,
): Promise<Fridge[]> {
  const rows = await ctx.db
    .select(fridgeColumns)
    .from(fridges)
    .where(and(isInList, area === undefined ? undefined : eq(fridges.area, area)))
    .orderBy(...byPlace)
    .limit(MAX_FRIDGES);
  const listed = rows.map((row) => toFridge(ctx, row));
  return open === "1" ? listed.filter(({ isOpen }) => isOpen) : listed;
}

/** Lists all fridges for admins: proposed ones first, closed ones last, then by area and name. */
export async function listAllFridges(ctx: Omit<Reader, "viewer">): Promise<Fridge[]> {
  const rows = await ctx.db
    .select(fridgeColumns)
    .from(fridges)
    .orderBy(sql`${fridges.status} <> 'proposed'`, sql`${fridges.status} = 'closed'`, ...byPlace)
    .limit(MAX_FRIDGES);
  return rows.map((row) => toFridge(ctx, row));
}

/** Finds a fridge with its newest notes, or null if there is none that the viewer may see. */
export async function findFridge(ctx: Reader, id: number): Promise<FridgeWithNotes | null> {
  const { db, viewer } = ctx;
  const [row] = await db
    .select(fridgeColumns)
    .from(fridges)
    .where(and(eq(fridges.id, id), isVisibleTo(viewer)));
  if (!row) return null;
  const notes = await db
    .select(noteColumns)
    .from(fridgeNotes)
    .where(notesOf(id))
    .orderBy(desc(fridgeNotes.id))
    .limit(SHOWN_NOTES);
  return { ...toFridge(ctx, row), notes };
}

/** @throws AppError NOT_FOUND as for `findFridge` */
export async function getFridge(ctx: Reader, id: number): Promise<FridgeWithNotes> {
  const fridge = await findFridge(ctx, id);
  if (!fridge) throw fridgeNotFound();
  return fridge;
}

/** Returns whether the viewer may see a fridge of this id, for access checks. */
export async function canSeeFridge(
  { db, viewer }: Pick<Reader, "db" | "viewer">,
  id: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: fridges.id })
    .from(fridges)
    .where(and(eq(fridges.id, id), isVisibleTo(viewer)));
  return rows.length > 0;
}
