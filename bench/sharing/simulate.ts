import { and, eq, lte } from "drizzle-orm";
import { listArrivalTimes } from "#lib/offers/offer-texts.ts";
import { fairUntil } from "#lib/offers/offer-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { offerClaims, offers, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { claimOffer } from "#server/services/offer/claim/claim-offer.ts";
import { handOver } from "#server/services/offer/claim/hand-over.ts";
import { moveLines } from "#server/services/offer/line/move-lines.ts";
import { mayHold, readStandings } from "#server/services/offer/line/standing.ts";
import { createTestContext } from "#test/callers.ts";
import { createOfferOf, createSharer } from "#test/factories.ts";
import { createRandom, createTimeline } from "./timeline.ts";

/** Size of a run. `interest`: share of the usual members whom an offer interests. */
export type Setting = { offers: number; people: number; greedy: number; interest: number; seed: number };

/** Result of a run, beside the claims in its database. */
export type Run = {
  /** Ids of the greedy members, and of all others. */
  greedy: readonly number[];
  usual: readonly number[];
  /** Claims that ended in line although the person could have held what was left. */
  wasted: string[];
};

const START = Date.parse("2026-11-02T00:00:00+08:00");
const DAYS = 14;
const NO_SHOWS = 0.15;
/** Time in which greedy members claim an offer, and the mean of the time in which others see it. */
const GREEDY_MS = 90 * SECOND_MS;
const SEEN_MS = HOUR_MS;
const TICK_MS = 10 * MINUTE_MS;
/** Time before the end from which on the line does not move. */
const LAST_MOVE_MS = 30 * MINUTE_MS;
const MAX_PORTIONS = 5;

/**
 * Runs two weeks of offers and claims through the services, with a clock that jumps from call to call: greedy members claim everything
 * within 90 seconds, the others what interests them within hours, and some people do not come.
 */
export async function simulate(db: Db, setting: Setting): Promise<Run> {
  const random = createRandom(setting.seed);
  const timeline = createTimeline(START);
  const enqueueNotificationMails = async () => {};
  const { context } = createTestContext(db, { now: timeline.now, enqueueNotificationMails });
  const members: MemberContext[] = [];
  for (let person = 0; person < setting.people; person += 1) {
    const { id } = await createSharer(db, { sharingAgreedAt: new Date(START), permission: 1 });
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) throw new Error("The member was not stored");
    const session = { id: 0, authenticatedAt: timeline.now(), lastUsedAt: timeline.now() };
    members.push({ ...context, viewer: { ...user, sharingAgreed: true, session, token: null } });
  }
  const greedy = members.slice(0, setting.greedy);
  const usual = members.slice(setting.greedy);
  const wasted: string[] = [];
  const gone = new Map<number, boolean>();

  async function claim(member: MemberContext, id: number, window: { startsAt: Date; endsAt: Date }) {
    const times = listArrivalTimes(window, timeline.now());
    const arrivesAt = times[Math.floor(random() * times.length)];
    if (!arrivesAt) return;
    await claimOffer(member, { id, portions: 1, arrivesAt }).catch((error: unknown) => {
      // At a limit, or of one's own offer.
      if (!(error instanceof AppError)) throw error;
    });
  }
  async function offer(): Promise<void> {
    const createdAt = timeline.now();
    const giver = usual[Math.floor(random() * usual.length)];
    const startsAt = new Date(createdAt.getTime() + Math.floor(random() * 3) * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + (2 + Math.floor(random() * 3)) * HOUR_MS);
    const portions = 1 + Math.floor(random() * MAX_PORTIONS);
    const until = fairUntil({ endsAt }, createdAt);
    const times = { startsAt, endsAt, createdAt, updatedAt: createdAt, fairUntil: until };
    const { id } = await createOfferOf(db, giver?.viewer.id ?? null, { portions, ...times });
    for (const member of greedy)
      timeline.at(createdAt.getTime() + random() * GREEDY_MS, () => claim(member, id, times));
    for (const member of usual)
      if (random() < setting.interest)
        timeline.at(createdAt.getTime() - Math.log(1 - random()) * SEEN_MS, () => claim(member, id, times));
    timeline.at(until.getTime(), tick);
    timeline.at(endsAt.getTime() - LAST_MOVE_MS, async () => {
      await tick();
      wasted.push(...(await findWasted(db, id, timeline.now())));
    });
  }
  async function tick(): Promise<void> {
    const now = timeline.now();
    const due = await db
      .select({ claimId: offerClaims.id, id: offers.id, giverId: offers.giverId, at: offerClaims.arrivesAt })
      .from(offerClaims)
      .innerJoin(offers, eq(offers.id, offerClaims.offerId))
      .where(and(eq(offerClaims.state, "held"), lte(offerClaims.arrivesAt, now)));
    for (const { claimId, id, giverId, at } of due) {
      const isGone = gone.get(claimId) ?? random() < NO_SHOWS;
      gone.set(claimId, isGone);
      const giver = members.find(({ viewer }) => viewer.id === giverId);
      if (!giver || (isGone && now.getTime() < at.getTime() + 15 * MINUTE_MS)) continue;
      await handOver(giver, { id, claimId, outcome: isGone ? "missed" : "collected" });
    }
    await moveLines(context);
  }
  for (let index = 0; index < setting.offers; index += 1) {
    // From 8 am to 9 pm.
    const day = Math.floor((index * DAYS) / setting.offers);
    timeline.at(START + day * DAY_MS + 8 * HOUR_MS + random() * 13 * HOUR_MS, offer);
  }
  for (let moment = START; moment < START + (DAYS + 1) * DAY_MS; moment += TICK_MS) timeline.at(moment, tick);
  await timeline.run();
  const idsOf = (some: readonly MemberContext[]) => some.map(({ viewer }) => viewer.id);
  return { greedy: idsOf(greedy), usual: idsOf(usual), wasted };
}

/** Returns a line for each claim that still waits although its person could hold what is left. */
async function findWasted(db: Db, id: number, now: Date): Promise<string[]> {
  const line = await db
    .select({ takerId: offerClaims.takerId })
    .from(offerClaims)
    .innerJoin(offers, eq(offers.id, offerClaims.offerId))
    .where(
      and(eq(offers.id, id), eq(offerClaims.state, "asked"), lte(offerClaims.portions, offers.portionsLeft)),
    );
  const takers = line.flatMap(({ takerId }) => takerId ?? []);
  const standings = await inTransaction({ db }, ({ db: tx }) => readStandings(tx, takers, now));
  return takers.flatMap((takerId) => {
    const standing = standings.get(takerId);
    return standing && mayHold(standing) ? [`offer ${id}: member ${takerId} waits for what is left`] : [];
  });
}
