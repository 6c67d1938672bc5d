import { and, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { offers } from "#server/db/schema/index.ts";
import { isVisibleTo, type OfferViewer } from "#server/services/offer/row/access.ts";
import { type SelectedOffer, selectOffers } from "#server/services/offer/row/columns.ts";

const prepareFor = (viewer: OfferViewer) =>
  statement((db, { ids, viewerId }: Placeholders<{ ids: readonly number[]; viewerId: number }>) => {
    const reader = viewer && { ...viewer, id: viewerId };
    return selectOffers(db, reader).where(
      and(sql`${offers.id} = any(${ids}::int[])`, isVisibleTo(db, reader)),
    );
  });

/** Statements by the kind of viewer, at most five: that of visitors has nothing which only members may read. */
const statements = new Map<string, ReturnType<typeof prepareFor>>();

/** Reads the offers with these ids, in their order, without those that the viewer may not see. */
export async function readVisible(
  { db, viewer }: { db: Db; viewer: OfferViewer },
  ids: readonly number[],
): Promise<SelectedOffer[]> {
  if (ids.length === 0) return [];
  const kind = viewer ? `${viewer.activated} ${isAdmin(viewer)}` : "visitor";
  const read = statements.get(kind) ?? prepareFor(viewer);
  statements.set(kind, read);
  const byId = new Map((await read(db, { ids, viewerId: viewer?.id ?? 0 })).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
