import { expect, it } from "vitest";
import { anonymous, asAdmin, asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries } from "#test/factories.ts";

const database = testDatabase();

it("lists the dates of a series that the viewer may see, by start, and none of an event that does not repeat", async () => {
  const { db } = database;
  const member = await asMember(db);
  const createdBy = member.user.id;
  const { dates } = await createSeries(
    db,
    (["published", "proposed", "cancelled", "declined"] as const).map((status) => ({ status, createdBy })),
  );
  const [published, proposed] = dates.map(({ id }) => id);
  const listedBy = async ({ caller }: { caller: typeof member.caller }, id = published ?? 0) =>
    (await caller.event.dates({ id })).map(({ status }) => status);
  const all = ["published", "proposed", "cancelled", "declined"];
  expect(await listedBy(anonymous(db))).toEqual(["published", "cancelled"]);
  expect(await listedBy(await asMember(db))).toEqual(["published", "cancelled"]);
  expect(await listedBy(member)).toEqual(all);
  expect(await listedBy(await asAdmin(db))).toEqual(all);
  expect(await listedBy(member, proposed)).toEqual(all);
  expect(await listedBy(anonymous(db), proposed)).toEqual([]);
  expect(await listedBy(anonymous(db), (await createEvent(db)).id)).toEqual([]);
});

it("lists the latest dates of a long series", async () => {
  const { db } = database;
  const { dates } = await createSeries(db, 61);
  const listed = await anonymous(db).caller.event.dates({ id: dates[0]?.id ?? 0 });
  expect(listed.map(({ id }) => id)).toEqual(dates.slice(1).map(({ id }) => id));
});
