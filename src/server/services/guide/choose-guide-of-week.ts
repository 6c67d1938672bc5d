import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { FoodGroup } from "#lib/food/food-groups.ts";
import { toKgLeft } from "#lib/food/plate/plate-waste.ts";
import { toGuideLink } from "#lib/guide/guide-link.ts";
import { addDays, mondayOf, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { weekNumberOf } from "#lib/time/week-number.ts";
import type { GuideOfWeek } from "#schemas/guide.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import {
  attendances,
  dishes,
  eventHosts,
  events,
  foodItems,
  guides,
  guideTries,
} from "#server/db/schema/index.ts";
import { linkColumns } from "#server/services/guide/link-columns.ts";

const DAYS_OF_PLATES = 14;

/** The week of a choice: everything is looked at as it was when the week began, so that the choice stays. */
type Week = { userId: number; monday: Date; nextMonday: Date };

/**
 * Chooses the guide for a member's week, which stays the same from Monday to Sunday. The first that fits: one that the
 * member tries; one for the group of food of which most was left in the 14 days before; one for events, if the member
 * has an event in the week; else each week another. Those that the member had done before come last.
 * @returns null if there are no guides
 */
export async function chooseGuideOfWeek(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { userId }: { userId: number },
): Promise<GuideOfWeek | null> {
  const from = mondayOf(toCalendarDate(now()));
  const week = { userId, monday: startOfDay(from), nextMonday: startOfDay(addDays(from, 7)) };
  const groups = await listGroupsLeft(db, {
    userId,
    since: addDays(from, -DAYS_OF_PLATES),
    monday: week.monday,
  });
  const [row] = await selectChoice(db, {
    ...week,
    groups: `{${groups.join(",")}}`,
    turn: weekNumberOf(from),
  });
  if (!row) return null;
  const { action, startedAt, remindAt, doneAt, ...link } = row;
  return { ...toGuideLink(link), action, try: startedAt && { startedAt, remindAt, doneAt } };
}

const selectLeftovers = statement((db, of: Placeholders<{ userId: number; since: Date; monday: Date }>) =>
  db
    .select({
      group: dishes.foodGroup,
      servingQty: foodItems.servingQty,
      servingUnit: foodItems.servingUnit,
      servingGrams: foodItems.servingGrams,
      calories: foodItems.caloriesKcal,
      leftover: foodItems.leftover,
    })
    .from(foodItems)
    .innerJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(
      and(
        eq(foodItems.userId, of.userId),
        isNull(foodItems.deletedAt),
        gte(foodItems.eatenAt, of.since),
        lt(foodItems.eatenAt, of.monday),
        inArray(foodItems.leftover, ["some", "most"]),
      ),
    ),
);

/** Lists the groups of food of which something was left, that of which most was left first. */
async function listGroupsLeft(
  db: Db,
  { since, ...of }: { userId: number; since: string; monday: Date },
): Promise<FoodGroup[]> {
  const kgLeft = new Map<FoodGroup, number>();
  for (const { group, ...serving } of await selectLeftovers(db, { ...of, since: startOfDay(since) })) {
    if (group === null || group === "drink") continue;
    kgLeft.set(group, (kgLeft.get(group) ?? 0) + (toKgLeft(serving) ?? 0));
  }
  return [...kgLeft].toSorted(([, a], [, b]) => b - a).map(([group]) => group);
}

type Choice = Week & { groups: string; turn: number };

const selectChoice = statement((db, of: Placeholders<Choice>) => {
  const isDone = exists(
    db
      .select({ id: guideTries.id })
      .from(guideTries)
      .where(
        and(
          eq(guideTries.userId, of.userId),
          eq(guideTries.guideId, guides.id),
          lt(guideTries.doneAt, of.monday),
        ),
      ),
  );
  const inOrder = [asc(guides.createdAt), asc(guides.id)];
  const tried = db
    .select({ id: guideTries.guideId })
    .from(guideTries)
    .where(
      and(eq(guideTries.userId, of.userId), or(isNull(guideTries.doneAt), gte(guideTries.doneAt, of.monday))),
    )
    .orderBy(
      sql`${lt(guideTries.startedAt, of.monday)} desc`,
      desc(guideTries.startedAt),
      desc(guideTries.id),
    )
    .limit(literalLimit(1));
  const forLeftovers = db
    .select({ id: guides.id })
    .from(guides)
    .innerJoin(
      sql`unnest(${of.groups}::text[]) with ordinality as most_left(food_group, rank)`,
      sql`most_left.food_group = any(${guides.foodGroups})`,
    )
    .where(not(isDone))
    .orderBy(sql`most_left.rank`, ...inOrder)
    .limit(literalLimit(1));
  const forEvents = db
    .select({ id: guides.id })
    .from(guides)
    .where(and(eq(guides.topic, "events"), not(isDone), hasEvent(db, of)))
    .orderBy(...inOrder)
    .limit(literalLimit(1));
  const inTurn = (where: ReturnType<typeof not> | undefined) => {
    const total = db.select({ total: count() }).from(guides).where(where);
    return sql`(${db
      .select({ id: guides.id })
      .from(guides)
      .where(where)
      .orderBy(...inOrder)
      .limit(literalLimit(1))} offset ${of.turn}::int % nullif((${total}), 0))`;
  };
  return db
    .select({
      ...linkColumns,
      action: guides.action,
      startedAt: guideTries.startedAt,
      remindAt: guideTries.remindAt,
      doneAt: guideTries.doneAt,
    })
    .from(guides)
    .leftJoin(guideTries, and(eq(guideTries.guideId, guides.id), eq(guideTries.userId, of.userId)))
    .where(
      eq(
        guides.id,
        sql`coalesce((${tried}), (${forLeftovers}), (${forEvents}), ${inTurn(not(isDone))}, ${inTurn(undefined)})`,
      ),
    );
});

/** Returns the condition that the member had a seat or was a host, when the week began, of an event in it. */
function hasEvent(db: Db, of: Placeholders<Week>) {
  const isThisWeek = and(
    eq(events.status, "published"),
    gte(events.startsAt, of.monday),
    lt(events.startsAt, of.nextMonday),
  );
  const joined = db
    .select({ id: events.id })
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(and(eq(attendances.userId, of.userId), lt(attendances.createdAt, of.monday), isThisWeek));
  const hosted = db
    .select({ id: events.id })
    .from(eventHosts)
    .innerJoin(events, eq(events.id, eventHosts.eventId))
    .where(
      and(
        eq(eventHosts.userId, of.userId),
        isNotNull(eventHosts.acceptedAt),
        lt(eventHosts.acceptedAt, of.monday),
        isThisWeek,
      ),
    );
  return or(exists(joined), exists(hosted));
}
