import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { guides, notifications } from "#server/db/schema/index.ts";
import { guideExists } from "#server/services/guide/get-guide.ts";
import { anonymous, asAdmin, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createNotification, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

describe("guides", () => {
  beforeEach(async () => {
    await database.db.delete(guides);
  });

  it("are written, read, changed and deleted, and pages that show them are void then", async () => {
    const { caller, traces } = await asAdmin(database.db);
    const guide = await caller.guide.create({ title: " Rice ", description: "## Keep it cold\n" });
    expect(guide).toEqual({
      id: guide.id,
      title: "Rice",
      description: "## Keep it cold",
      ...{ slug: null, topic: null, summary: null, action: null, foodGroups: [] },
      ...{ minutes: 1, tries: null },
      createdAt: NOW,
      updatedAt: NOW,
    });
    expect(await anonymous(database.db).caller.guide.get({ id: guide.id })).toEqual(guide);
    const changed = await caller.guide.update({ id: guide.id, description: "" });
    expect(changed).toMatchObject({ title: "Rice", description: null });
    expect(changed.updatedAt.getTime()).toBeGreaterThan(NOW.getTime());
    const { id: userId } = await createUser(database.db);
    const link = `/guides/${guide.id}`;
    await createNotification(database.db, userId, { link });
    await caller.guide.delete({ id: guide.id });
    expect(await database.db.$count(notifications, eq(notifications.link, link))).toBe(0);
    expect((await errorOf(caller.guide.delete({ id: guide.id }))).status).toBe(404);
    expect(await guideExists(database, guide.id)).toBe(false);
    expect(await caller.guide.find({ id: guide.id })).toBeNull();
    const tags = ["guides", `guide:${guide.id}`];
    expect(traces.tags).toEqual([...tags, ...tags, ...tags]);
  });

  it("are not overwritten by a change of an older version", async () => {
    const { caller } = await asAdmin(database.db);
    const { id, updatedAt } = await caller.guide.create({ title: "Rice" });
    await caller.guide.update({ id, title: "Theirs", updatedAt });
    const error = await errorOf(caller.guide.update({ id, title: "Mine", updatedAt }));
    expect([error.status, error.details[0]?.path]).toEqual([409, "updatedAt"]);
    expect((await caller.guide.get({ id })).title).toBe("Theirs");
    await caller.guide.update({ id, title: "Mine" });
    expect((await caller.guide.get({ id })).title).toBe("Mine");
  });

  it("have a topic, a summary, something to try and groups of food, which change and go as the text does", async () => {
    const { caller } = await asAdmin(database.db);
    const fields = {
      slug: "cold-rice",
      topic: "leftovers",
      summary: "Cold rice fries best.",
      action: "Fry what is left.",
      foodGroups: ["rice", "noodles"],
    } as const;
    const guide = await caller.guide.create({
      ...fields,
      title: "Rice",
      foodGroups: ["rice", "noodles", "rice"],
    });
    expect(guide).toMatchObject(fields);
    const cleared = { slug: "", topic: "", summary: " ", action: null } as const;
    expect(await caller.guide.update({ id: guide.id, ...cleared, foodGroups: [] })).toMatchObject({
      ...{ slug: null, topic: null, summary: null, action: null, foodGroups: [], title: "Rice" },
    });
  });

  it("have a slug of their own", async () => {
    const { caller } = await asAdmin(database.db);
    await caller.guide.create({ title: "Rice", slug: "rice" });
    const other = await caller.guide.create({ title: "Rice again" });
    for (const call of [
      () => caller.guide.create({ title: "Rice", slug: "rice" }),
      () => caller.guide.update({ id: other.id, slug: "rice" }),
    ]) {
      const { status, details } = await errorOf(call());
      expect(status).toBe(409);
      expect(details).toMatchObject([{ path: "slug", message: "Another guide has this slug already!" }]);
    }
  });

  it("are listed by topic and by group of food", async () => {
    await database.db.insert(guides).values([
      { title: "Rice", topic: "leftovers", foodGroups: ["rice", "noodles"] },
      { title: "Milk", topic: "storing", foodGroups: ["dairy"] },
      { title: "Cold rice", topic: "storing", description: "Rice" },
    ]);
    const { caller } = anonymous(database.db);
    const titles = async (input: Parameters<typeof caller.guide.list>[0]) =>
      (await caller.guide.list(input)).items.map(({ title }) => title);
    expect(await titles({ topic: "storing" })).toEqual(["Cold rice", "Milk"]);
    expect(await titles({ group: "noodles" })).toEqual(["Rice"]);
    expect(await titles({ topic: "storing", q: "rice" })).toEqual(["Cold rice"]);
    expect(await titles({ topic: "storing", q: "rcie" })).toEqual([]);
    expect(await titles({ topic: "" })).toHaveLength(3);
    // @ts-expect-error -- not a topic
    expect((await errorOf(caller.guide.list({ topic: "cars" }))).details[0]?.path).toBe("topic");
  });

  it.each([
    [{ slug: "No spaces" }, "Slug may have lower case letters, digits and hyphens, at most 80"],
    [{ topic: "cars" }, "Topic is not valid"],
    [{ summary: "x".repeat(161) }, "Summary cannot be longer than 160 characters"],
    [{ action: "x".repeat(121) }, "Action cannot be longer than 120 characters"],
    [{ action: "a\nb" }, "Action contains a character that cannot be used here"],
    [{ foodGroups: ["stones"] }, "Food group is not valid"],
  ])("are refused with %j", async (input, message) => {
    const { caller } = await asAdmin(database.db);
    // @ts-expect-error -- wrong on purpose
    expect((await errorOf(caller.guide.create({ title: "T", ...input }))).message).toBe(message);
  });

  it.each([
    [{ title: " " }, "Title is required"],
    [{ title: "x".repeat(201) }, "Title cannot be longer than 200 characters"],
    [{ title: "T", description: "x".repeat(50_001) }, "Text cannot be longer than 50,000 characters"],
    [{ title: "T", description: "a\u202eb" }, "Text contains a character that cannot be used here"],
  ])("need a title and bounds: %j", async (input, message) => {
    const { caller } = await asAdmin(database.db);
    expect((await errorOf(caller.guide.create(input))).message).toBe(message);
  });

  it("are refused with a text that cannot be rendered, and shown without form where they have one", async () => {
    const description = `${">".repeat(49_990)} a`;
    const renderMarkdown = async (text: string) => (text === description ? null : `<p>${text}</p>`);
    const admin = await createUser(database.db, { permission: 0 });
    const { caller } = await callerFor(database.db, admin, { renderMarkdown });
    const { id } = await caller.guide.create({ title: "T", description: "x" });
    expect(await caller.guide.html({ id })).toBe("<p>x</p>");
    for (const call of [
      caller.guide.create({ title: "T", description }),
      caller.guide.update({ id, description }),
      caller.guide.preview({ description }),
    ]) {
      const error = await errorOf(call);
      expect([error.status, error.details[0]?.path]).toEqual([400, "description"]);
      expect(error.message).toContain("Text is too complicated");
    }
    await database.db.update(guides).set({ description }).where(eq(guides.id, id));
    expect(await caller.guide.html({ id })).toBeNull();
  });

  const titlesOf = async (q?: string, paging = {}) => {
    const { items } = await anonymous(database.db).caller.guide.list({ q, ...paging });
    return items.map(({ title }) => title);
  };

  it("come newest first, in pages; bad values fall back", async () => {
    for (const [index, title] of ["One", "Two", "Three"].entries()) {
      await database.db.insert(guides).values({ title, createdAt: new Date(NOW.getTime() + index) });
    }
    expect(await titlesOf()).toEqual(["Three", "Two", "One"]);
    expect(await titlesOf("", { page: 2, limit: 2 })).toEqual(["One"]);
    expect(await titlesOf("", { page: "-1", limit: "abc" })).toHaveLength(3);
  });

  it("are found by words of title and text in any order and case, titles first", async () => {
    await database.db.insert(guides).values([
      { title: "Freezing rice", description: "Portions keep a month." },
      { title: "Dabao", description: "Cool the RICE quickly, then freezing helps." },
      { title: "Bread", description: "100% crumbs_and \\ crusts" },
    ]);
    expect(await titlesOf("rice freez")).toEqual(["Freezing rice", "Dabao"]);
    expect(await titlesOf("portions rice")).toEqual(["Freezing rice"]);
    for (const literal of ["100%", "crumbs_and", "\\"]) expect(await titlesOf(literal)).toEqual(["Bread"]);
    expect(await titlesOf("%")).toEqual(["Bread"]);
    expect(await titlesOf("' or 1=1--")).toEqual([]);
  });

  it.each(["creme brulee", "CREME-BRULEE", "bakkutteh", "bak kut teh", "炒粿条", "childrens bread"])(
    "are found however their words are written: %s",
    async (q) => {
      await database.db.insert(guides).values([
        {
          title: "Leftovers",
          description: "Children’s **crème brûlée** from bread, Bak-kut-teh and 炒粿條.",
        },
        { title: "Cabbage", description: "Keep it cold." },
      ]);
      expect(await titlesOf(q)).toEqual(["Leftovers"]);
      expect(await titlesOf("cafe")).toEqual([]);
    },
  );

  it("are found in spite of a misspelling, when nothing has the word itself", async () => {
    await database.db.insert(guides).values([
      {
        title: "Composting in an HDB flat",
        summary: "Three ways without smell.",
        description: `Bokashi buckets take nearly all scraps. ${"Soil. ".repeat(200)} Worms like coffee grounds.`,
      },
      { title: "Hawker portions" },
    ]);
    expect(await titlesOf("compostng")).toEqual(["Composting in an HDB flat"]);
    expect(await titlesOf("bokasi")).toEqual(["Composting in an HDB flat"]);
    expect(await titlesOf("zebra")).toEqual([]);
    expect(await titlesOf("cofee")).toEqual([]);
    expect(await titlesOf(`compostng ${"z".repeat(190)}`)).toEqual([]);
  });

  it("stay as they are when a change changes nothing", async () => {
    const { caller } = await asAdmin(database.db);
    const { id, updatedAt } = await caller.guide.create({ title: "Rice", description: "Old" });
    for (const same of [{}, { title: " Rice ", description: "Old" }]) {
      expect((await caller.guide.update({ id, ...same })).updatedAt).toEqual(updatedAt);
    }
    expect((await caller.admin.audit({ action: "guide.update" })).items).toEqual([]);
  });

  it("keep an audit trail that says which fields were changed", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await caller.guide.create({ title: "Rice", description: "Old" });
    await caller.guide.update({ id, title: "Rice", description: "New" });
    const { items } = await caller.admin.audit({ action: "guide.update" });
    expect(items).toMatchObject([{ targetId: id, target: "Rice", details: { changed: ["description"] } }]);
    await database.db.delete(guides).where(eq(guides.id, id));
  });
});
