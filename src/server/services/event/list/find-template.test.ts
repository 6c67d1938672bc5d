import { expect, it } from "vitest";
import type { EventTemplate } from "#schemas/event/event.ts";
import { asMember, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUpload, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("returns what a copy of an event begins with: all but its date and people", async () => {
  const owner = await createUser(database.db);
  const upload = await createUpload(database.db, owner.id);
  const { id } = await createEvent(database.db, {
    title: "Soup night",
    startsAt: new Date("2026-12-24T10:30:00Z"),
    endsAt: new Date("2026-12-24T12:00:00Z"),
    location: "Tekka Centre",
    postalCode: "210665",
    area: "Rochor",
    station: "Little India",
    directions: "Upstairs",
    topics: ["cooking", "rescue"],
    description: "**Soup**",
    capacity: 20,
    coverUploadId: upload.id,
  });
  const template = {
    title: "Soup night",
    time: "18:30",
    endTime: "20:00",
    location: "Tekka Centre",
    postalCode: "210665",
    area: "Rochor",
    station: "Little India",
    directions: "Upstairs",
    topics: ["cooking", "rescue"],
    description: "**Soup**",
    capacity: 20,
  } satisfies Partial<EventTemplate>;
  const own = await callerFor(database.db, owner);
  expect(await own.caller.event.template({ id })).toEqual({ ...template, coverKey: upload.key });
  const copy = await own.caller.event.create({ ...template, coverKey: upload.key, date: "2026-12-31" });
  expect(copy).toMatchObject({ attending: 0, date: "2026-12-31", title: "Soup night" });
  expect(copy.coverUrl).toContain(upload.key);
  // A picture may be used by the person who uploaded it.
  const other = await asMember(database.db);
  expect(await other.caller.event.template({ id })).toEqual({ ...template, coverKey: null });
});

it("returns nothing of an event that the viewer may not see", async () => {
  const author = await createUser(database.db);
  const { id } = await createEvent(database.db, { status: "proposed", createdBy: author.id, startsAt: NOW });
  expect(await (await asMember(database.db)).caller.event.template({ id })).toBeNull();
  const { caller } = await callerFor(database.db, author);
  expect(await caller.event.template({ id })).toMatchObject({ title: "Leftovers workshop", coverKey: null });
});
