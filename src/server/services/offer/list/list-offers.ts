import { and, arrayContains, asc, count, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { Position } from "#lib/cursor.ts";
import { AREAS_BY_REGION, isArea, regionOf } from "#lib/places/areas.ts";
import type { ListOffersInput, OfferAreas, OfferList } from "#schemas/offer/offer.ts";
import type { CursorPaging } from "#schemas/paging.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { offers } from "#server/db/schema/index.ts";
import { cached } from "#server/services/cached.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { isListed, isUnblocked, type OfferViewer, requireOffers } from "#server/services/offer/row/access.ts";
import { toOffer } from "#server/services/offer/row/columns.ts";
import { readVisible } from "#server/services/offer/row/read-visible.ts";
import {
  countRows,
  cursorWindow,
  toCursorPage,
  toPage,
  type Window,
  windowOf,
} from "#server/services/paginate.ts";

type ListContext = Pick<ServiceContext, "db" | "now" | "appUrl" | "offers"> & { viewer: OfferViewer };

function matches({
  region,
  area,
  kind,
  diet,
  q,
}: Omit<ListOffersInput, keyof CursorPaging | "sort">): SQL | undefined {
  const areas = area ? [area] : region && AREAS_BY_REGION[region];
  return and(
    areas && (areas.length === 1 ? eq(offers.area, areas[0] ?? "") : inArray(offers.area, [...areas])),
    kind && eq(offers.kind, kind),
    diet && arrayContains(offers.diets, diet),
    q ? ilike(offers.title, `%${likeEscaped(q)}%`) : undefined,
  );
}

/** Orders of the list by a column, with the condition of the rows after a position. */
const ORDERS = {
  ending: { column: offers.endsAt, direction: asc, isAfter: sql.raw(">") },
  newest: { column: offers.createdAt, direction: desc, isAfter: sql.raw("<") },
};

/** Number of offers from which on a list is not counted for each call. */
const MANY = 200;

/**
 * Returns a page of offers that are not over, or the part after a cursor: what ends soonest, or is newest, first. Offers of people
 * whom the viewer blocked, or who blocked the viewer, are left out. A total of many offers may count some that ended within the last
 * minute.
 */
export async function listOffers(
  ctx: ListContext,
  { page, limit, cursor, sort = "ending", ...filter }: ListOffersInput,
): Promise<OfferList> {
  requireOffers(ctx);
  const { db, now, viewer } = ctx;
  const where = and(isListed(now()), matches(filter), isUnblocked(db, viewer));
  const key = JSON.stringify(["offers", viewer?.id, filter]);
  const isKept = (total: number) => total >= MANY;
  const countAll = () => cached(ctx, { key, tag: "offers", isKept }, () => countRows(db, offers, where));
  return readOffers(ctx, { where, order: ORDERS[sort], countAll }, { page, limit, cursor });
}

/** Returns a page of the viewer's own offers, or the part after a cursor, newest first. */
export async function listOwnOffers(ctx: MemberContext, paging: CursorPaging): Promise<OfferList> {
  requireOffers(ctx);
  const where = and(eq(offers.giverId, ctx.viewer.id), sql`${offers.title} is not null`);
  const countAll = () => countRows(ctx.db, offers, where);
  return readOffers(ctx, { where, order: ORDERS.newest, countAll }, paging);
}

type Selection = {
  where: SQL | undefined;
  order: (typeof ORDERS)[keyof typeof ORDERS];
  countAll: () => Promise<number>;
};

/** Reads the ids of a list, whose best plan depends on the filters, and then the offers by a statement that is planned once. */
async function readOffers(
  ctx: ListContext,
  { where, order: { column, direction, isAfter }, countAll }: Selection,
  { cursor, ...paging }: CursorPaging,
): Promise<OfferList> {
  const read = ({ limit, offset }: Window, after?: Position | null): Promise<Position[]> =>
    ctx.db
      .select({ id: offers.id, value: column })
      .from(offers)
      .where(
        and(
          where,
          after
            ? sql`(${column}, ${offers.id}) ${isAfter} (${after.value.toISOString()}::timestamptz, ${after.id}::int)`
            : undefined,
        ),
      )
      .orderBy(direction(column), direction(offers.id))
      .limit(limit)
      .offset(offset);
  const { items, meta } =
    cursor === undefined
      ? await toPage(await read(windowOf(paging)), paging, countAll)
      : toCursorPage(await read(cursorWindow(paging), cursor), paging, (row) => row);
  const rows = await readVisible(
    ctx,
    items.map(({ id }) => id),
  );
  return { items: rows.map((row) => toOffer(ctx, row)), meta };
}

/** Returns the areas that have offers, with how many are not over, in the order of their names. */
export async function listOfferAreas(ctx: ListContext): Promise<OfferAreas> {
  requireOffers(ctx);
  const rows = await ctx.db
    .select({ area: offers.area, open: count() })
    .from(offers)
    .where(isListed(ctx.now()))
    .groupBy(offers.area)
    .orderBy(asc(offers.area));
  return rows.flatMap(({ area, open }) => {
    const region = regionOf(area);
    return region && isArea(area) ? [{ region, area, open }] : [];
  });
}
