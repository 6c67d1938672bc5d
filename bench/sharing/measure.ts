import { count, eq, isNotNull, sql, sum } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { offerClaims, offers } from "#server/db/schema/index.ts";
import type { Run } from "./simulate.ts";

/** Claims after which a person must have got something. */
const ASKED_OFTEN = 3;

/** Figures of a run; shares are from 0 to 1. */
export type Figures = {
  /** Share of the handovers that the greedy members, and the tenth of the members with most, collected. */
  greedy: number;
  topTenth: number;
  /** Share of the usual members who claimed, but never held anything. */
  nothing: number;
  /** Usual members who claimed three times or more, and never held anything. */
  unlucky: number;
  /** Share of all portions that were handed over. */
  taken: number;
};

/** Reads the figures of a run from its claims. */
export async function measureSharing(db: Db, { greedy, usual }: Run): Promise<Figures> {
  const collected = await db
    .select({ takerId: offerClaims.takerId, portions: sum(offerClaims.portions).mapWith(Number) })
    .from(offerClaims)
    .where(eq(offerClaims.state, "collected"))
    .groupBy(offerClaims.takerId);
  const asked = await db
    .select({
      takerId: offerClaims.takerId,
      claims: count(),
      held: sql<number>`count(*) filter (where ${isNotNull(offerClaims.heldAt)})`.mapWith(Number),
    })
    .from(offerClaims)
    .groupBy(offerClaims.takerId);
  const [made] = await db.select({ portions: sum(offers.portions).mapWith(Number) }).from(offers);
  const total = sumOf(collected);
  const members = greedy.length + usual.length;
  const most = collected
    .toSorted((one, other) => other.portions - one.portions)
    .slice(0, Math.round(members / 10));
  const usualAskers = asked.filter(({ takerId }) => takerId !== null && usual.includes(takerId));
  const empty = usualAskers.filter(({ held }) => held === 0);
  return {
    greedy: sumOf(collected.filter(({ takerId }) => takerId !== null && greedy.includes(takerId))) / total,
    topTenth: sumOf(most) / total,
    nothing: empty.length / usual.length,
    unlucky: empty.filter(({ claims }) => claims >= ASKED_OFTEN).length,
    taken: total / (made?.portions ?? 1),
  };
}

const sumOf = (rows: readonly { portions: number }[]): number =>
  rows.reduce((total, { portions }) => total + portions, 0);
