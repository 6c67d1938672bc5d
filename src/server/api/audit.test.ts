import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Caller, procedures } from "#server/api/root.ts";
import {
  auditEntries,
  eventFeedback,
  eventMessages,
  eventRecaps,
  feedback,
  guides,
  reports,
  sales,
  sustainabilityEntries,
} from "#server/db/schema/index.ts";
import type { AuditAction } from "#server/services/audit/actions.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createEvent, createOfferOf, createSharer, createUser, NOW } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

const database = testDatabase();

type Row = {
  /** Null for one that changes nothing and is a mutation for the size of its input alone. */
  action: AuditAction | null;
  /** Does it, on something that is there. */
  call: (caller: Caller) => Promise<unknown>;
};

const someGuide = async () => {
  const [guide] = await database.db.insert(guides).values({ title: "Rice" }).returning();
  return { id: guide?.id ?? 0 };
};
const someFridge = async () => {
  const { id } = await createFridge(database.db);
  return { id };
};
const somebody = async (state: Parameters<typeof createUser>[1] = {}) => {
  const { id } = await createUser(database.db, state);
  return { id };
};

const someOffer = async () => {
  const giver = await createSharer(database.db);
  const offer = await createOfferOf(database.db, giver.id);
  const taker = await createSharer(database.db);
  const claim = await createClaim(database.db, offer, taker.id, { state: "collected" });
  return { offer, claim };
};

const someReport = async () => {
  const { offer } = await someOffer();
  const [report] = await database.db
    .insert(reports)
    .values({ offerId: offer.id, reason: "other" })
    .returning({ id: reports.id });
  return { id: report?.id ?? 0 };
};

const sale = { date: "2026-11-01", amount: 12.5 };
const csv = "date,amount\n2026-11-01,12.50";
const rescue = { date: "2026-11-01", label: "Rescued" as const, kg: 3 };

/** Every change that only admins can make. */
const rows: Record<string, Row> = {
  "offer.pause": {
    action: "offer.pause",
    call: async (caller) => caller.offer.pause({ id: (await someOffer()).offer.id }),
  },
  "offer.keep": {
    action: "offer.keep",
    call: async (caller) => caller.offer.keep({ id: (await someOffer()).offer.id }),
  },
  "offer.remove": {
    action: "offer.remove",
    call: async (caller) => caller.offer.remove({ id: (await someOffer()).offer.id, reason: "Not food." }),
  },
  "offer.settleReport": {
    action: "report.keep",
    call: async (caller) => caller.offer.settleReport({ id: (await someReport()).id, outcome: "none" }),
  },
  "offer.warnTakers": {
    action: "offer.warn",
    call: async (caller) =>
      caller.offer.warnTakers({ id: (await someOffer()).offer.id, text: "Please throw it away." }),
  },
  "event.putBack": {
    action: "event.put_back",
    call: async (caller) => {
      const { id } = await createEvent(database.db);
      const [change] = await database.db
        .insert(auditEntries)
        .values({
          action: "event.update_by_host",
          targetId: id,
          details: { replaced: { description: "As it was" } },
        })
        .returning();
      await caller.event.putBack({ id, changeId: change?.id ?? 0 });
    },
  },
  "event.reopen": {
    action: "event.reopen",
    call: async (caller) => {
      const { id } = await createEvent(database.db, { startsAt: new Date("2026-11-28T10:30:00Z") });
      await database.db.insert(eventRecaps).values({ eventId: id, came: 1 });
      await caller.event.reopen({ id });
    },
  },
  "event.deleteFeedback": {
    action: "event.feedback",
    call: async (caller) => {
      const { id } = await createEvent(database.db);
      const [given] = await database.db.insert(eventFeedback).values({ eventId: id, rating: 4 }).returning();
      await caller.event.deleteFeedback({ id, feedbackId: given?.id ?? 0 });
    },
  },
  "eventMessage.delete": {
    action: "message.delete",
    call: async (caller) => {
      const { id } = await createEvent(database.db);
      const [message] = await database.db
        .insert(eventMessages)
        .values({ eventId: id, text: "Hello", audience: "joined", recipients: 1 })
        .returning();
      await caller.eventMessage.delete({ id, messageId: message?.id ?? 0 });
    },
  },
  "feedback.delete": {
    action: "feedback.delete",
    call: async (caller) => {
      const [entry] = await database.db
        .insert(feedback)
        .values({ name: "Siti", email: "siti@example.com", feedbackMessage: "More rice" })
        .returning();
      await caller.feedback.delete({ id: entry?.id ?? 0 });
    },
  },
  "dashboard.update": {
    action: "dashboard.update",
    call: (caller) => caller.dashboard.update({ title: "New" }),
  },
  "dashboard.createSale": { action: "sales.create", call: (caller) => caller.dashboard.createSale(sale) },
  "dashboard.updateSale": {
    action: "sales.update",
    call: async (caller) => {
      const [row] = await database.db.insert(sales).values(sale).returning();
      await caller.dashboard.updateSale({ id: row?.id ?? 0, amount: 2.5 });
    },
  },
  "dashboard.deleteSale": {
    action: "sales.delete",
    call: async (caller) => {
      const [row] = await database.db.insert(sales).values(sale).returning();
      await caller.dashboard.deleteSale({ id: row?.id ?? 0 });
    },
  },
  "dashboard.previewSales": { action: null, call: (caller) => caller.dashboard.previewSales({ csv }) },
  "dashboard.importSales": {
    action: "sales.import",
    call: (caller) => caller.dashboard.importSales({ csv, key: crypto.randomUUID() }),
  },
  "dashboard.createSustainability": {
    action: "sustainability.create",
    call: (caller) => caller.dashboard.createSustainability(rescue),
  },
  "dashboard.updateSustainability": {
    action: "sustainability.update",
    call: async (caller) => {
      const [row] = await database.db.insert(sustainabilityEntries).values(rescue).returning();
      await caller.dashboard.updateSustainability({ id: row?.id ?? 0, kg: 2.5 });
    },
  },
  "dashboard.deleteSustainability": {
    action: "sustainability.delete",
    call: async (caller) => {
      const [row] = await database.db.insert(sustainabilityEntries).values(rescue).returning();
      await caller.dashboard.deleteSustainability({ id: row?.id ?? 0 });
    },
  },
  "guide.preview": { action: null, call: (caller) => caller.guide.preview({ description: "x" }) },
  "guide.create": { action: "guide.create", call: (caller) => caller.guide.create({ title: "New" }) },
  "guide.update": {
    action: "guide.update",
    call: async (caller) => caller.guide.update({ ...(await someGuide()), title: "New" }),
  },
  "guide.delete": {
    action: "guide.delete",
    call: async (caller) => caller.guide.delete(await someGuide()),
  },
  "fridge.update": {
    action: "fridge.update",
    call: async (caller) => caller.fridge.update({ ...(await someFridge()), status: "paused" }),
  },
  "report.settle": {
    action: "report.remove",
    call: async (caller) => {
      const { id } = await createFridgeNote(database.db, (await someFridge()).id);
      const [report] = await database.db
        .insert(reports)
        .values({ fridgeNoteId: id, reason: "spam" })
        .returning();
      await caller.report.settle({ id: report?.id ?? 0, outcome: "removed" });
    },
  },
  "admin.activate": {
    action: "person.activate",
    call: async (caller) => caller.admin.activate(await somebody({ activated: false })),
  },
  "admin.promote": {
    action: "person.promote",
    call: async (caller) => caller.admin.promote(await somebody()),
  },
  "admin.demote": {
    action: "person.demote",
    call: async (caller) => caller.admin.demote(await somebody({ permission: 0 })),
  },
  "admin.suspend": {
    action: "person.suspend",
    call: async (caller) => caller.admin.suspend(await somebody()),
  },
  "admin.restore": {
    action: "person.restore",
    call: async (caller) => caller.admin.restore(await somebody({ suspendedAt: NOW })),
  },
  "admin.exportAudit": {
    action: "audit.export",
    call: async (caller) => (await caller.admin.exportAudit({})).cancel(),
  },
};

/** Changes that members make, too, in what is theirs. */
const alsoByMembers: Record<string, Row> = {
  "offerClaim.handOver": {
    action: "offer.correct",
    call: async (caller) => {
      const { offer, claim } = await someOffer();
      await caller.offerClaim.handOver({ id: offer.id, claimId: claim.id, outcome: "missed" });
    },
  },
  "offerClaim.release": {
    action: "offer.release",
    call: async (caller) => {
      const { offer } = await someOffer();
      const claim = await createClaim(database.db, offer, (await createSharer(database.db)).id);
      await caller.offerClaim.release({ id: offer.id, claimId: claim.id, reason: "other" });
    },
  },
  "fridge.create": {
    action: "fridge.create",
    call: (caller) => caller.fridge.create({ name: "New fridge", location: "Blk 1", area: "Bedok" }),
  },
  "event.update": {
    action: "event.update",
    call: async (caller) => caller.event.update({ id: (await createEvent(database.db)).id, title: "New" }),
  },
  "event.delete": {
    action: "event.delete",
    call: async (caller) => caller.event.delete({ id: (await createEvent(database.db)).id }),
  },
  "event.addDates": {
    action: "event.add_dates",
    call: async (caller) => {
      const { id } = await createEvent(database.db);
      await caller.event.addDates({ id, repeat: "weekly", times: 1 });
    },
  },
  "event.inviteHost": {
    action: "event.host_add",
    call: async (caller) => {
      const { id } = await createEvent(database.db);
      await caller.event.inviteHost({ id, username: (await createUser(database.db)).username });
    },
  },
  "event.removeHost": {
    action: "event.host_remove",
    call: async (caller) => {
      const { id: createdBy, username } = await createUser(database.db);
      const { id } = await createEvent(database.db, { createdBy });
      await caller.event.removeHost({ id, username });
    },
  },
};

async function expectNoted({ action, call }: Row): Promise<void> {
  const user = await createUser(database.db, { permission: 0 });
  const { caller } = await callerFor(database.db, user);
  await call(caller);
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
  expect(entries).toMatchObject(action ? [{ action, actorId: user.id }] : []);
}

describe("what admins change", () => {
  it("is listed here, every mutation behind adminProcedure", () => {
    const changing = [...procedures].filter(
      ([, { type, meta }]) => type === "mutation" && meta?.access === "admin",
    );
    expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  const named = Object.entries({ ...rows, ...alsoByMembers });
  it.each(named)("is in the audit log: %s", (_name, row) => expectNoted(row));
});
