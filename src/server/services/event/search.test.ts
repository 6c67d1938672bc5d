import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { events } from "#server/db/schema/index.ts";
import { isSimilarTo, withSimilarityThreshold } from "#server/services/event/search.ts";
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
  expect(JSON.stringify(plan)).toContain("events_names_idx");
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
