import { eq, inArray } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import {
  events,
  passkeys,
  reports,
  sales,
  sustainabilityEntries,
  userBlocks,
  users,
} from "#server/db/schema/index.ts";
import { createFood, createNotification, createTokenOf } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";
import { agreeToShare, claimOf, createOpenOffer } from "./offers.ts";
import { callApi, createMember, dateInDays, type Member } from "./people.ts";

/** Members and rows, so that none of their screens is empty. */
export interface World {
  admin: Member;
  member: Member;
  newcomer: Member;
  /** Published, with seats left; none of these members has joined it. */
  openEvent: number;
  /** Published, and its one seat is taken. */
  fullEvent: number;
  /** Published, and the member has joined it. */
  joinedEvent: number;
  /** Proposed by the member and published, with a guest. */
  ownEvent: number;
  /** Waits for an admin. */
  proposal: number;
  /** Declined with a reason; the member may send it again. */
  declined: number;
  /** Published; the member is invited to host it. */
  invitedEvent: number;
  /** Cancelled with a reason. */
  cancelledEvent: number;
  /** Has begun and goes on; a guest has a seat. */
  runningEvent: number;
  /** Is over; a guest had a seat. */
  pastEvent: number;
  /** Is over and closed; the member came, and can give feedback. */
  closedEvent: number;
  /** Offer of free food that nobody has claimed. */
  openOffer: number;
  /** Offer of which the member holds a claim. */
  heldOffer: number;
  /** Offer in whose line the member is. */
  claimedOffer: number;
  /** Offer of the member; a guest comes for it, whose claim is reported. */
  ownOffer: number;
  /** Offer of the member that nobody has claimed; the newcomer has reported it. */
  freshOffer: number;
  /** Community fridge with a note of the member, which the newcomer has reported. */
  fridge: number;
}

const LONG_WORD = "Makan-bersama-sama-sampai-pinggan-licin-dan-tiada-yang-terbuang";

/** Creates rows for one journey, independent of journeys that run at the same time. */
export async function createWorld(db: Db, origin: string): Promise<World> {
  const [admin, member, newcomer, guest] = await Promise.all([
    createMember(db, origin, { admin: true }),
    createMember(db, origin),
    createMember(db, origin),
    createMember(db, origin),
  ]);
  const make = async (by: Member, title: string, more: object = {}) => {
    const body = {
      title,
      date: dateInDays(25),
      time: "18:30",
      endTime: "20:30",
      location: "Our Tampines Hub, level 3",
      description: `Bring boxes for what is left.\n\n${LONG_WORD}`,
      ...more,
    };
    const { body: created } = await callApi(origin, "POST", "/event", { token: by.token, body });
    return (created.data as { id: number }).id;
  };
  const join = ({ token }: Member, id: number) => callApi(origin, "POST", `/event/${id}`, { token });
  const setStatus = (id: number, status: string, reason?: string) =>
    callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { status, reason } });
  const invite = (by: Member, id: number, { username }: Member) =>
    callApi(origin, "POST", `/event/${id}/host`, { token: by.token, body: { username } });

  const [
    openEvent,
    fullEvent,
    joinedEvent,
    ownEvent,
    proposal,
    cancelledEvent,
    runningEvent,
    pastEvent,
    closedEvent,
  ] = await Promise.all([
    make(admin, `Cook what is left: ${LONG_WORD}`, {
      capacity: 30,
      postalCode: "528523",
      station: "Tampines",
      topics: ["cooking", "sharing", "eating-well"],
      directions: `Up the stairs to ${LONG_WORD}`,
    }),
    make(admin, "One wok", { capacity: 1 }),
    make(admin, "Bread rescue"),
    make(member, "Jam jar swap"),
    make(member, "Soup night"),
    make(admin, "Rained off"),
    make(admin, "Soup in the pot"),
    make(admin, "Bowls washed"),
    make(admin, "Kailan saved"),
  ]);
  const [declined, invitedEvent, waitedEvent] = await Promise.all([
    make(member, `Kaya toast: ${LONG_WORD}`),
    make(admin, "Market rescue"),
    make(admin, "Two pans", { capacity: 1 }),
  ]);
  await Promise.all([
    setStatus(ownEvent, "published").then(() => invite(member, ownEvent, guest)),
    setStatus(declined, "declined", `The kitchen is closed that week. ${LONG_WORD}`),
    setStatus(cancelledEvent, "cancelled", "It rains."),
    invite(admin, invitedEvent, guest).then(() => invite(guest, invitedEvent, member)),
    join(guest, waitedEvent),
  ]);
  await callApi(origin, "POST", `/event/${waitedEvent}/waitlist`, { token: member.token });
  await Promise.all([join(guest, fullEvent), join(member, joinedEvent), join(guest, ownEvent)]);
  await Promise.all([join(guest, runningEvent), join(guest, pastEvent)]);
  await Promise.all([join(member, closedEvent), join(guest, closedEvent)]);
  const past = { startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() - DAY_MS + HOUR_MS) };
  await db
    .update(events)
    .set(past)
    .where(inArray(events.id, [pastEvent, closedEvent]));
  await close(origin, admin, closedEvent);
  const running = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + 12 * HOUR_MS) };
  await db.update(events).set(running).where(eq(events.id, runningEvent));
  await callApi(origin, "POST", "/feedback", {
    token: member.token,
    body: {
      name: "Siti",
      email: member.email,
      suggestion: "More vegetarian evenings",
      feedbackMessage: `We went home with six boxes. ${LONG_WORD}`,
    },
  });
  await fill(db, admin, member);
  const fridge = await createNotedFridge(db, { member, newcomer });
  const offers = await createOffers(db, { admin, member, guest, newcomer });
  await db.update(users).set({ activated: false, verified: false }).where(eq(users.id, newcomer.id));
  return {
    ...{ admin, member, newcomer, openEvent, fullEvent, joinedEvent, ownEvent, proposal },
    ...{ declined, invitedEvent, cancelledEvent, runningEvent, pastEvent, closedEvent, fridge },
    ...offers,
  };
}

/** Stores offers of the admin and the member, and claims of them; the newcomer, whom the member blocked, reports the member's. */
async function createOffers(
  db: Db,
  { admin, member, guest, newcomer }: Record<"admin" | "member" | "guest" | "newcomer", Member>,
) {
  for (const { id, username } of [admin, member, guest]) await agreeToShare(db, id, username);
  const title = `Kueh: ${LONG_WORD}`;
  const facts = { title, details: LONG_WORD, spot: LONG_WORD, station: "Tampines West" };
  const open = await createOpenOffer(db, admin.id, { ...facts, diets: ["halal-logo", "vegetarian"] });
  const held = await createOpenOffer(db, admin.id, facts);
  const saidAt = new Date();
  await claimOf(db, held, member.id, { giverSays: "look_again", giverSaidAt: saidAt });
  const claimed = await createOpenOffer(db, admin.id, { ...facts, portions: 1 });
  await claimOf(db, claimed, guest.id);
  await claimOf(db, claimed, member.id, { state: "asked", heldAt: null });
  const own = await createOpenOffer(db, member.id, { ...facts, kind: "drinks" });
  const comes = await claimOf(db, own, guest.id, { takerSays: "on_my_way", takerSaidAt: saidAt });
  const fresh = await createOpenOffer(db, member.id, facts);
  const report = { reporterId: newcomer.id, text: LONG_WORD };
  await db.insert(reports).values([
    { ...report, offerId: fresh.id, aboutUserId: member.id, reason: "unsafe" },
    { ...report, claimId: comes.id, aboutUserId: guest.id, reason: "not_there" },
  ]);
  await db.insert(userBlocks).values({ blockerId: member.id, blockedId: newcomer.id, createdAt: new Date() });
  return {
    ...{ openOffer: open.id, heldOffer: held.id, claimedOffer: claimed.id },
    ...{ ownOffer: own.id, freshOffer: fresh.id },
  };
}

async function createNotedFridge(db: Db, { member, newcomer }: Record<"member" | "newcomer", Member>) {
  const { id } = await createFridge(db, {
    name: `Fridge of ${member.username}`,
    rules: `Please label what you bring. ${LONG_WORD}`,
    runBy: LONG_WORD,
  });
  const { id: fridgeNoteId } = await createFridgeNote(db, id, {
    authorId: member.id,
    has: ["produce", "bakery"],
    condition: "clean",
    note: LONG_WORD,
    createdAt: new Date(),
  });
  await db.insert(reports).values({
    fridgeNoteId,
    aboutUserId: member.id,
    reporterId: newcomer.id,
    reason: "ill",
    text: LONG_WORD,
  });
  return id;
}

/** Enters the results of an event that is over. */
async function close(origin: string, { token }: Member, id: number): Promise<void> {
  const note = `**Thank you** all.\n\n${LONG_WORD}`;
  const body = { came: 18, kgRescued: 24.5, kgDonated: 12, kgComposted: 1.5, note };
  await callApi(origin, "PUT", `/event/${id}/recap`, { token, body });
}

/** Stores rows that would take many requests. Figures are of days that no other journey uses. */
async function fill(db: Db, admin: Member, member: Member): Promise<void> {
  const createdBy = admin.id;
  const now = new Date();
  for (const { id } of [member, admin]) {
    const news = [
      { notificationMessage: "A seat is free", notificationType: "success", link: "/help" },
      { notificationMessage: "Changed: Bread rescue now begins at 18:30", notificationType: "warning" },
      { notificationMessage: "Welcome to Cukup", link: "/home" },
    ];
    for (const notification of news) await createNotification(db, id, notification);
  }
  await createFood(db, member.id, {
    name: "Bak chor mee",
    caloriesKcal: 511,
    servingUnit: "bowl",
    servingGrams: 420,
    eatenAt: now,
    leftover: "some",
    source: "table",
  });
  await createFood(db, member.id, {
    name: LONG_WORD,
    caloriesKcal: 90,
    servingQty: 0.5,
    eatenAt: new Date(now.getTime() - DAY_MS),
    meal: "snack",
  });
  await db.insert(passkeys).values({
    userId: member.id,
    credentialId: `made-up-${member.id}`,
    publicKey: Buffer.from("none"),
    deviceType: "multiDevice",
    backedUp: true,
    aaguid: "00000000-0000-0000-0000-000000000000",
    name: "Phone",
    counter: 3,
  });
  await createTokenOf(db, member.id, {
    name: LONG_WORD,
    scopes: ["food:read", "food:write"],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    lastUsedAt: now,
  });
  await db.insert(sales).values([
    { date: dateInDays(-40), amount: 120.5, note: "Jam", createdBy },
    { date: dateInDays(-41), amount: 80, note: LONG_WORD, createdBy },
  ]);
  await db.insert(sustainabilityEntries).values([
    { date: dateInDays(-40), label: "Donated", kg: 12.5, note: "Tins", createdBy },
    { date: dateInDays(-41), label: "Rescued", kg: 30, note: "Market", createdBy },
  ]);
}
