import { eq } from "drizzle-orm";
import type { Guide } from "#schemas/guide.ts";
import type { ServiceContext } from "#server/context.ts";
import { guides } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { AppError } from "#server/errors.ts";

export const guideColumns = {
  id: guides.id,
  title: guides.title,
  description: guides.description,
  createdAt: guides.createdAt,
  updatedAt: guides.updatedAt,
};

export const guideNotFound = () => new AppError("NOT_FOUND", "Guide not found!");

const selectGuide = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select(guideColumns).from(guides).where(eq(guides.id, id)),
);

const selectGuideId = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select({ id: guides.id }).from(guides).where(eq(guides.id, id)),
);

export async function findGuide({ db }: Pick<ServiceContext, "db">, id: number): Promise<Guide | null> {
  const [guide] = await selectGuide(db, { id });
  return guide ?? null;
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
