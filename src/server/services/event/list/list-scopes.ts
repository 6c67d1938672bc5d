import { and, asc, count, countDistinct, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { EventScope } from "#schemas/event/event.ts";
import type { Placeholders } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { isNextOfSeries } from "#server/services/event/row/open.ts";
import { hasStarted, isPast, isUpcoming } from "#server/services/event/row/phase.ts";

/** `viewerId`: whose events the scope `mine` lists; 0 for a visitor. */
export type ListValues = { now: Date; viewerId: number };
export type Selection = { where: SQL | undefined; orderBy: SQL[] };
/** `folded` has upcoming events, of a series the first date that fits. */
export type ListScope = EventScope | "folded";

/** Conditions and orders of the scopes; each order is that of an index. */
export const scopes: Record<ListScope, (of: ListValues | Placeholders<ListValues>) => Selection> = {
  upcoming: ({ now }) => ({ where: isUpcoming(now), orderBy: [asc(events.startsAt), asc(events.id)] }),
  past: ({ now }) => ({
    where: isPast(now),
    orderBy: [desc(events.startsAt), desc(events.id)],
  }),
  mine: ({ viewerId }) => ({ where: eq(events.createdBy, viewerId), orderBy: [desc(events.id)] }),
  proposed: ({ now }) => ({
    // A date that has begun cannot be approved with the others, and stands for itself.
    where: and(eq(events.status, "proposed"), or(hasStarted(now), isNextOfSeries("proposed", now))),
    orderBy: [asc(events.id)],
  }),
  folded: ({ now }) => ({
    where: and(isUpcoming(now), isNextOfSeries("published", now)),
    orderBy: [asc(events.startsAt), asc(events.id)],
  }),
};

/** Conditions of the events among which a scope's rows are found: a filter leaves another date of a series as the first. */
export const rowsOf = (scope: ListScope, of: ListValues | Placeholders<ListValues>) =>
  scopes[scope === "folded" ? "upcoming" : scope](of).where;

/** Selects how many rows a scope has among the events that fit; of a series `folded` has one. */
export const countOfScope = (scope: ListScope) =>
  scope === "folded" ? countDistinct(sql`coalesce(${events.seriesId}, -${events.id})`) : count();
