import { count, eq, sql } from "drizzle-orm";
import { toReadingMinutes } from "#lib/guide/reading-time.ts";
import type { Guide } from "#schemas/guide.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { guides, guideTries } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** People below whose number the tries of a guide are not counted in public: it could tell about one of them. */
const FEW_PEOPLE = 3;

/** Columns of a guide that services return; `toGuide` passes them on. */
export const guideColumns = (db: Db) => ({
  id: guides.id,
  title: guides.title,
  description: guides.description,
  slug: guides.slug,
  topic: guides.topic,
  summary: guides.summary,
  action: guides.action,
  foodGroups: guides.foodGroups,
  createdAt: guides.createdAt,
  updatedAt: guides.updatedAt,
  people: sql<number>`(${db
    .select({ value: count() })
    .from(guideTries)
    .where(eq(guideTries.guideId, guides.id))})`.mapWith(Number),
});

type GuideRow = Omit<Guide, "minutes" | "tries"> & { people: number };

/** Converts a row to a guide as the API returns it. */
export function toGuide({ people, ...row }: GuideRow): Guide {
  return {
    ...row,
    minutes: toReadingMinutes(row.description),
    tries: people < FEW_PEOPLE ? null : people,
  };
}

export const guideNotFound = () => new AppError("NOT_FOUND", "Guide not found!");

const selectGuide = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select(guideColumns(db)).from(guides).where(eq(guides.id, id)),
);

const selectGuideId = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select({ id: guides.id }).from(guides).where(eq(guides.id, id)),
);

export async function findGuide({ db }: Pick<ServiceContext, "db">, id: number): Promise<Guide | null> {
  const [guide] = await selectGuide(db, { id });
  return guide ? toGuide(guide) : null;
}

/** @throws AppError NOT_FOUND */
export async function getGuide(ctx: Pick<ServiceContext, "db">, id: number): Promise<Guide> {
  const guide = await findGuide(ctx, id);
  if (!guide) throw guideNotFound();
  return guide;
}

/** Returns whether there is a guide of this id, for access checks. */
export async function guideExists({ db }: Pick<ServiceContext, "db">, id: number): Promise<boolean> {
  const rows = await selectGuideId(db, { id });
  return rows.length > 0;
}
