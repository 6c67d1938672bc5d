import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { events } from "#server/db/schema/index.ts";
import { containsText, isSimilarTo, withSimilarityThreshold } from "#server/services/event/list/search.ts";
import { anonymous, asAdmin } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();
const find = async (q: string, scope?: "past") =>
  (await anonymous(database.db).caller.event.list({ q, ...(scope && { scope }) })).items.map(
    ({ title }) => title,
  );

it("finds misspelt words in title or location, the most similar first", async () => {
  await createEvent(database.db, { title: "Durian day" });
  await createEvent(database.db, { title: "Composting in a flat" });
  await createEvent(database.db, { title: "Soup", location: "Tampines North" });
  expect(await find("durain")).toEqual(["Durian day"]);
  expect(await find("DURIEN")).toEqual(["Durian day"]);
  expect(await find("compsting")).toEqual(["Composting in a flat"]);
  expect(await find("Tampinse")).toEqual(["Soup"]);
  expect(await find("bicycle")).toEqual([]);
  expect(await find("%")).toEqual([]);
  expect(await find("___")).toEqual([]);
});

it("finds words with two swapped letters: all events that contain the word, and no others", async () => {
  await createEvent(database.db, { title: "Chaos kitchen", location: "Tampines Hub" });
  await createEvent(database.db, { title: "Sushi for all", location: "Tampines" });
  await createEvent(database.db, { title: "Chats about rice", location: "Tanglin" });
  expect(await find("Choas")).toEqual(["Chaos kitchen"]);
  expect(await find("suhsi")).toEqual(["Sushi for all"]);
  expect(await find("Tampnies")).toEqual(["Chaos kitchen", "Sushi for all"]);
  expect(await find("choas ktichen, tampnies")).toEqual(["Chaos kitchen"]);
  expect(await find("x".repeat(200))).toEqual([]);
});

it("shows only exact matches if there are any", async () => {
  await createEvent(database.db, { title: "Durian day" });
  await createEvent(database.db, { title: "Durain stall, spelt so" });
  expect(await find("durain")).toEqual(["Durain stall, spelt so"]);
});

it("searches past events too, page by page", async () => {
  for (let i = 1; i <= 3; i += 1) {
    await createEvent(database.db, {
      title: `Durian ${i}`,
      startsAt: new Date(NOW.getTime() - DAY_MS - i * 1000),
    });
  }
  expect(await find("durain")).toEqual([]);
  expect(await find("durain", "past")).toEqual(["Durian 1", "Durian 2", "Durian 3"]);
  const second = await anonymous(database.db).caller.event.list({
    q: "durain",
    scope: "past",
    page: 2,
    limit: 2,
  });
  expect([second.items.map(({ title }) => title), second.meta.total]).toEqual([["Durian 3"], 3]);
});

it("uses the index for similarity", async () => {
  const plan = await withSimilarityThreshold(database.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = tx.select({ id: events.id }).from(events).where(isSimilarTo("durain"));
    return tx.execute(sql`explain ${query.getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain("events_folded_names_idx");
});

describe("a search", () => {
  const titles = [
    "Crème brûlée from old bread",
    "Bak-kut-teh for everyone",
    "Fishball noodles",
    "炒粿條與蘿蔔糕",
    "Đà Nẵng supper",
    "Children’s kitchen",
    "İstanbul meze",
    "Straße soup",
    "Ｆｕｌｌ ｗｉｄｔｈ",
    "Paprica ferns",
    "Cabbage kimchi",
  ];
  beforeEach(async () => {
    for (const title of titles) await createEvent(database.db, { title, location: "Hall" });
  });

  it.each([
    ["creme brulee", titles[0]],
    ["CRÈME  BRÛLÉE", titles[0]],
    ["bru\u0302le\u0301e", titles[0]],
    ["bakkutteh", titles[1]],
    ["bak kut teh", titles[1]],
    ["Bak‑kut‑teh", titles[1]],
    ["ba kkutteh", titles[1]],
    ["fish ball noodle", titles[2]],
    ["fishballnoodles", titles[2]],
    ["fish-ball", undefined],
    ["炒粿条", titles[3]],
    ["萝卜糕", titles[3]],
    ["蘿蔔糕", titles[3]],
    ["da nang", titles[4]],
    ["childrens", titles[5]],
    ["children's", titles[5]],
    ["istanbul", titles[6]],
    ["ISTANBUL", titles[6]],
    ["strasse", titles[7]],
    ["full width", titles[8]],
  ])("for %s finds its event however the words are written", async (q, title) => {
    expect(await find(q)).toEqual(title === undefined ? await find("fishball") : [title]);
  });

  it("finds nothing that shares no word: letters across two words, or a word that begins alike", async () => {
    for (const q of ["cafe", "café", "nfo"]) expect(await find(q)).toEqual([]);
    expect(await find("cabage")).toEqual(["Cabbage kimchi"]);
    expect(await find("cafes cabbage")).toEqual(["Cabbage kimchi"]);
  });

  it("finds a description joined and split too, and an event that was stored before its text was folded", async () => {
    const event = await createEvent(database.db, {
      title: "Supper",
      description: "We cook Bak-kut-teh, and Café au lait.",
    });
    await database.db.execute(sql`update events set folded_text = null where id = ${event.id}`);
    for (const q of ["cafe au lait", "caféaulait"]) expect(await find(q)).toEqual(["Supper"]);
    await database.db.update(events).set({ title: "Sūpper" }).where(eq(events.id, event.id));
    expect(await find("supper kampung admiralty we cook")).toEqual(["Sūpper"]);
    expect(
      await database.db.select({ folded: events.foldedText }).from(events).where(eq(events.id, event.id)),
    ).toEqual([{ folded: expect.stringMatching(/^supper .*we cook bak kut teh, and cafe au lait\.$/) }]);
  });

  it("uses the index of folded texts among 5,000 events", async () => {
    await database.db.execute(sql`
      insert into events (title, location, description, status, starts_at)
      select 'Event ' || n, 'Hall', 'Bring boxes for rice and greens ' || n, 'published', now() from generate_series(1, 5000) n`);
    await database.db.execute(sql`analyze events`);
    const query = database.db
      .select({ id: events.id })
      .from(events)
      .where(containsText("bakkutteh", "bakkutteh"));
    const plan = JSON.stringify(await database.db.execute(sql`explain ${query.getSQL()}`));
    expect(plan).toContain("events_folded_text_idx");
    expect(plan).not.toContain("Seq Scan");
  });
});

it("reads a description without the marks of its Markdown, also after a change", async () => {
  const { caller } = await asAdmin(database.db);
  const form = { title: "Soup", date: "2027-01-01", time: "10:00", location: "Hall" };
  const { id } = await caller.event.create({
    ...form,
    description: "Bring **two** things, [here](https://a.sg).",
  });
  expect(await find("bring two things")).toEqual(["Soup"]);
  expect(await find("**two**")).toEqual([]);
  await caller.event.update({ id, description: "Bring _three_ things." });
  expect(await find("bring three things")).toEqual(["Soup"]);
  await caller.event.update({ id, description: "Bring nothing." });
  expect(await find("bring nothing")).toEqual(["Soup"]);
  const { updatedAt } = await caller.event.update({ id, description: "Bring nothing." });
  expect((await caller.event.get({ id })).updatedAt).toEqual(updatedAt);
});
