import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import { isOpenAt, nextOpeningOf } from "#lib/fridge/fridge-hours.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { regionOf } from "#lib/places/areas.ts";
import type { Fridge, FridgeNote } from "#schemas/fridge.ts";
import type { ServiceContext } from "#server/context.ts";
import { fridgeNotes, fridges, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { isPublicFridge } from "#server/services/public-fridge.ts";

export const fridgeNotFound = () => new AppError("NOT_FOUND", "Fridge not found!");

/** Condition of the notes that everybody may read. */
export const isShown = isNull(fridgeNotes.hiddenAt);

export const noteColumns = {
  id: fridgeNotes.id,
  level: fridgeNotes.level,
  has: fridgeNotes.has,
  condition: fridgeNotes.condition,
  note: fridgeNotes.note,
  createdAt: fridgeNotes.createdAt,
};

/** Newest note that everybody may read, read by its index for each fridge. */
const latestNote = sql<(Omit<FridgeNote, "createdAt"> & { createdAt: string }) | null>`(
  select json_build_object('id', n.id, 'level', n.level, 'has', n.has, 'condition', n.condition, 'note', n.note,
    'createdAt', n.created_at)
  from ${fridgeNotes} n where n.fridge_id = ${fridges}.id and n.hidden_at is null order by n.id desc limit 1)`;

const photoKey = sql<string | null>`(select u.key from ${uploads} u where u.id = ${fridges}.photo_upload_id)`;

/** Columns of a fridge that services return, and those that `toFridge` needs; who proposed it stays in the service. */
export const fridgeColumns = {
  id: fridges.id,
  name: fridges.name,
  location: fridges.location,
  postalCode: fridges.postalCode,
  area: fridges.area,
  station: fridges.station,
  directions: fridges.directions,
  opensAt: fridges.opensAt,
  closesAt: fridges.closesAt,
  hoursNote: fridges.hoursNote,
  shelves: fridges.shelves,
  takes: fridges.takes,
  rules: fridges.rules,
  runBy: fridges.runBy,
  status: fridges.status,
  confirmedOn: fridges.confirmedOn,
  photoKey,
  latest: latestNote,
  createdAt: fridges.createdAt,
  updatedAt: fridges.updatedAt,
};

type FridgeRow = Omit<Fridge, "region" | "isOpen" | "nextOpening" | "photo" | "latest"> & {
  photoKey: string | null;
  latest: (Omit<FridgeNote, "createdAt"> & { createdAt: string }) | null;
};

/** Converts a row to a fridge as the API returns it, open or not at this moment. */
export function toFridge(
  ctx: Pick<ServiceContext, "appUrl" | "now">,
  { latest, photoKey: key, ...row }: FridgeRow,
): Fridge {
  const now = ctx.now();
  const hours = { opensAt: toClock(row.opensAt), closesAt: toClock(row.closesAt) };
  const isInUse = row.status === "listed";
  return {
    ...row,
    ...hours,
    region: regionOf(row.area),
    photo: key && uploadUrl(ctx.appUrl, key),
    isOpen: isInUse && isOpenAt(hours, now),
    nextOpening: isInUse ? nextOpeningOf(hours, now) : null,
    latest: latest && { ...latest, createdAt: new Date(latest.createdAt) },
  };
}

/** Returns a time of day without the seconds that PostgreSQL writes. */
const toClock = (time: string | null) => time?.slice(0, 5) ?? null;

/**
 * Returns the condition that a viewer may see a fridge: everybody what is or was listed; another one its proposer and admins.
 * @param viewer null for a visitor
 */
export function isVisibleTo(viewer: { id: number; permission: number } | null): SQL | undefined {
  if (viewer && isAdmin(viewer)) return undefined;
  return viewer ? or(isPublicFridge, eq(fridges.createdBy, viewer.id)) : isPublicFridge;
}

/** Condition and order of a fridge's newest notes. @param fridgeId its id */
export const notesOf = (fridgeId: number) => and(eq(fridgeNotes.fridgeId, fridgeId), isShown);

export const byPlace = [asc(fridges.area), asc(fridges.name)];
