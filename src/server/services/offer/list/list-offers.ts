import { and, arrayContains, asc, count, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { Position } from "#lib/cursor.ts";
import { AREAS_BY_REGION, isArea, regionOf } from "#lib/places/areas.ts";
import type { ListOffersInput, OfferAreas, OfferList } from "#schemas/offer/offer.ts";
import type { CursorPaging } from "#schemas/paging.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { offers } from "#server/db/schema/index.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { isListed, isUnblocked, type OfferViewer, requireOffers } from "#server/services/offer/row/access.ts";
import { type SelectedOffer, selectOffers, toOffer } from "#server/services/offer/row/columns.ts";
import {
  countRows,
  cursorWindow,
  offsetOf,
  toCursorPage,
  toPage,
  type Window,
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

/** Orders of the list, with the condition of the rows after a position. */
const ORDERS = {
  ending: {
    by: [asc(offers.endsAt), asc(offers.id)],
    after: ({ value, id }: Position) =>
      sql`(${offers.endsAt}, ${offers.id}) > (${value.toISOString()}::timestamptz, ${id}::int)`,
    positionOf: ({ endsAt, id }: SelectedOffer) => ({ value: endsAt, id }),
  },
  newest: {
    by: [desc(offers.createdAt), desc(offers.id)],
    after: ({ value, id }: Position) =>
      sql`(${offers.createdAt}, ${offers.id}) < (${value.toISOString()}::timestamptz, ${id}::int)`,
    positionOf: ({ createdAt, id }: SelectedOffer) => ({ value: createdAt, id }),
  },
} as const;

/**
 * Returns a page of offers that are not over, or the part after a cursor: what ends soonest, or is newest, first. Offers of people
 * whom the viewer blocked, or who blocked the viewer, are left out.
 */
export async function listOffers(
  ctx: ListContext,
  { page, limit, cursor, sort = "ending", ...filter }: ListOffersInput,
): Promise<OfferList> {
  requireOffers(ctx);
  const { db, now, viewer } = ctx;
  const where = and(isListed(now()), matches(filter), isUnblocked(db, viewer));
  return readOffers(ctx, { where, order: ORDERS[sort] }, { page, limit, cursor });
}

/** Returns a page of the viewer's own offers, or the part after a cursor, newest first. */
export async function listOwnOffers(ctx: MemberContext, paging: CursorPaging): Promise<OfferList> {
  requireOffers(ctx);
  const where = and(eq(offers.giverId, ctx.viewer.id), sql`${offers.title} is not null`);
  return readOffers(ctx, { where, order: ORDERS.newest }, paging);
}

async function readOffers(
  ctx: ListContext,
  { where, order }: { where: SQL | undefined; order: (typeof ORDERS)[keyof typeof ORDERS] },
  { cursor, ...paging }: CursorPaging,
): Promise<OfferList> {
  const { db, viewer } = ctx;
  const read = ({ limit, offset }: Window, after?: Position | null) =>
    selectOffers(db, viewer)
      .where(and(where, after ? order.after(after) : undefined))
      .orderBy(...order.by)
      .limit(limit)
      .offset(offset);
  const { items, meta } =
    cursor === undefined
      ? await toPage(await read({ limit: paging.limit, offset: offsetOf(paging) }), paging, () =>
          countRows(db, offers, where),
        )
      : toCursorPage(await read(cursorWindow(paging), cursor), paging, order.positionOf);
  return { items: items.map((row) => toOffer(ctx, row)), meta };
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
