import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { guides, guideTries } from "#server/db/schema/index.ts";
import { anonymous, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createGuide, NOW } from "#test/factories.ts";

const database = testDatabase();
const later = new Date(NOW.getTime() + DAY_MS);
const createAction = () => createGuide(database.db, { title: "Rice", action: "Fry what is left." });

describe("a try of a guide", () => {
  it("begins with a reminder at 11 am in Singapore, three days later unless the member says otherwise", async () => {
    const { caller } = await asMember(database.db);
    const { id } = await createAction();
    const started = await caller.guide.try({ id });
    const remindAt = new Date("2026-12-04T11:00:00+08:00");
    const own = { guide: { id, title: "Rice" }, startedAt: NOW, remindAt, doneAt: null };
    expect(started).toEqual({ try: own, isNew: true });
    expect(await caller.guide.ownTry({ id })).toEqual(own);
    const other = await createAction();
    const tomorrow = await caller.guide.try({ id: other.id, remindIn: 1 });
    expect(tomorrow.try.remindAt).toEqual(new Date("2026-12-02T11:00:00+08:00"));
  });

  it("that is open stays as it is when it is started again, but for a reminder that the member chooses", async () => {
    const { caller, user } = await asMember(database.db);
    const { id } = await createAction();
    await caller.guide.try({ id, remindIn: 7 });
    const again = await callerFor(database.db, user, { now: () => later });
    const before = { startedAt: NOW, remindAt: new Date("2026-12-08T11:00:00+08:00") };
    expect(await again.caller.guide.try({ id })).toMatchObject({ isNew: false, try: before });
    await database.db.update(guideTries).set({ remindedAt: NOW });
    const changed = await again.caller.guide.try({ id, remindIn: 1 });
    expect(changed).toMatchObject({
      ...{ isNew: false, try: { startedAt: NOW, remindAt: new Date("2026-12-03T11:00:00+08:00") } },
    });
    const [row] = await database.db.select().from(guideTries);
    expect(row?.remindedAt).toBeNull();
    expect((await again.caller.guide.try({ id, remindIn: null })).try.remindAt).toBeNull();
  });

  it("is done, keeps the time of the first call, and can be opened and started again", async () => {
    const { caller, user } = await asMember(database.db);
    const { id } = await createAction();
    await caller.guide.try({ id });
    expect((await caller.guide.updateTry({ id, done: true })).doneAt).toEqual(NOW);
    const again = await callerFor(database.db, user, { now: () => later });
    expect((await again.caller.guide.updateTry({ id, done: true })).doneAt).toEqual(NOW);
    const opened = await again.caller.guide.updateTry({ id, done: false });
    expect(opened).toMatchObject({ doneAt: null, remindAt: new Date("2026-12-04T11:00:00+08:00") });
    await again.caller.guide.updateTry({ id, done: true });
    expect(await again.caller.guide.try({ id })).toMatchObject({
      ...{ isNew: true, try: { startedAt: later, doneAt: null } },
    });
  });

  it("ends when it is stopped, and goes with its guide", async () => {
    const { caller } = await asMember(database.db);
    const [stopped, deleted] = [await createAction(), await createAction()];
    await caller.guide.try({ id: stopped.id });
    await caller.guide.try({ id: deleted.id });
    expect(await caller.guide.stopTry({ id: stopped.id })).toBeNull();
    expect((await errorOf(caller.guide.stopTry({ id: stopped.id }))).status).toBe(404);
    await database.db.delete(guides).where(eq(guides.id, deleted.id));
    expect((await caller.guide.tries({})).items).toEqual([]);
  });

  it("needs a guide with something to try; one that lost it stays open", async () => {
    const { caller } = await asMember(database.db);
    const { id } = await createGuide(database.db);
    const error = await errorOf(caller.guide.try({ id }));
    expect([error.status, error.message]).toEqual([409, "There is nothing to try in this guide!"]);
    expect(await caller.guide.tries({})).toMatchObject({ items: [], meta: { total: 0 } });
    expect((await errorOf(caller.guide.try({ id: 2_147_483_647 }))).status).toBe(404);
    const lost = await createAction();
    await caller.guide.try({ id: lost.id });
    await database.db.update(guides).set({ action: null }).where(eq(guides.id, lost.id));
    expect((await caller.guide.try({ id: lost.id, remindIn: 1 })).isNew).toBe(false);
    expect((await caller.guide.updateTry({ id: lost.id, done: true })).doneAt).toEqual(NOW);
  });

  it("is the member's own: others neither see nor change it", async () => {
    const [mine, theirs] = [await asMember(database.db), await asMember(database.db)];
    const { id } = await createAction();
    await mine.caller.guide.try({ id });
    expect(await theirs.caller.guide.ownTry({ id })).toBeNull();
    expect((await theirs.caller.guide.tries({})).items).toEqual([]);
    for (const call of [
      () => theirs.caller.guide.updateTry({ id, done: true }),
      () => theirs.caller.guide.stopTry({ id }),
    ]) {
      const error = await errorOf(call());
      expect([error.status, error.message]).toEqual([404, "You're not trying this guide!"]);
    }
    expect((await mine.caller.guide.ownTry({ id }))?.doneAt).toBeNull();
    const fresh = await asMember(database.db, { activated: false });
    expect((await errorOf(fresh.caller.guide.try({ id }))).status).toBe(403);
    expect((await errorOf(anonymous(database.db).caller.guide.try({ id }))).status).toBe(401);
  });

  it("is listed with open ones first, latest first", async () => {
    const { caller, user } = await asMember(database.db);
    const ids = [(await createAction()).id, (await createAction()).id, (await createAction()).id];
    for (const [index, guideId] of ids.entries()) {
      const startedAt = new Date(NOW.getTime() + index);
      const doneAt = index === 2 ? NOW : null;
      await database.db.insert(guideTries).values({ userId: user.id, guideId, startedAt, doneAt });
    }
    const { items } = await caller.guide.tries({});
    expect(items.map(({ guide }) => guide.id)).toEqual([ids[1], ids[0], ids[2]]);
    expect((await caller.guide.tries({ page: 2, limit: 2 })).meta).toEqual({ page: 2, limit: 2, total: 3 });
  });

  it("counts in public from three people on", async () => {
    const { id } = await createAction();
    const { caller } = anonymous(database.db);
    for (const tries of [null, null, 3]) {
      const member = await asMember(database.db);
      await member.caller.guide.try({ id });
      expect((await caller.guide.get({ id })).tries).toBe(tries);
    }
    await database.db.update(guideTries).set({ doneAt: NOW });
    const listed = (await caller.guide.list({ limit: 100 })).items.find((guide) => guide.id === id);
    expect(listed?.tries).toBe(3);
  });

  it.each([0, 2, "3", Number.NaN])("is not reminded of in %j days", async (remindIn) => {
    const { caller } = await asMember(database.db);
    const { id } = await createAction();
    // @ts-expect-error -- wrong on purpose
    const error = await errorOf(caller.guide.try({ id, remindIn }));
    expect(error.details).toMatchObject([
      { path: "remindIn", message: "Reminder must be in 1, 3 or 7 days" },
    ]);
  });
});
