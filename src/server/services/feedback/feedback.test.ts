import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { feedback, notifications, rateLimits } from "#server/db/schema/index.ts";
import { createFeedback, listFeedback } from "#server/services/feedback/feedback.ts";
import { anonymous, callerFor, createTestContext, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW, toViewer } from "#test/factories.ts";

const form = {
  name: "Jamilah",
  email: "jamilah@example.com",
  suggestion: "A stall for bruised fruit",
  feedbackMessage: "The market walk was lovely.",
};

describe("feedback", () => {
  const database = testDatabase();
  const as = async (overrides = {}) => {
    const user = await createUser(database.db, overrides);
    return { user, ...(await callerFor(database.db, user)) };
  };
  const wrongFields = async (input: object) => {
    const error = await errorOf((await as()).caller.feedback.create({ ...form, ...input }));
    expect(error.status).toBe(400);
    return error.details.map(({ path, message }) => [path, message]);
  };

  it("is stored with its author and invalidates the public page", async () => {
    const { user, caller, traces } = await as();
    const made = await caller.feedback.create({ ...form, email: " Jamilah@Example.com " });
    expect(made).toEqual({ id: made.id, ...form, createdAt: NOW });
    const [row] = await database.db.select().from(feedback);
    expect(row).toEqual({ ...made, userId: user.id });
    expect(traces.tags).toEqual(["feedback"]);
  });

  it("deep pages of feedback hold the entries in order, also where several have one time", async () => {
    const { db } = database;
    const entries = Array.from({ length: 1_300 }, (_, index) => ({
      feedbackMessage: `Entry ${index}`,
      createdAt: new Date(NOW.getTime() + Math.floor(index / 7)),
    }));
    await db.insert(feedback).values(entries);
    const expected = await db
      .select({ id: feedback.id })
      .from(feedback)
      .orderBy(desc(feedback.createdAt), desc(feedback.id));
    const ctx = { db, now: () => NOW, viewer: null };
    for (const page of [11, 12, 13, 14]) {
      const { items, meta } = await listFeedback(ctx, { page, limit: 100 });
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual(expected.slice((page - 1) * 100, page * 100).map(({ id }) => id));
      expect(meta).toMatchObject({ total: 1_300 });
    }
  });

  it("shows the full email address only to admins and its author", async () => {
    const author = await as();
    // The form's email address does not make its owner the author.
    const stranger = await as({ email: form.email });
    const admin = await as({ permission: 0 });
    await author.caller.feedback.create(form);
    const emailFor = async ({ caller }: { caller: typeof author.caller }) =>
      (await caller.feedback.list({})).items[0]?.email;
    expect(await emailFor(author)).toBe("jamilah@example.com");
    expect(await emailFor(admin)).toBe("jamilah@example.com");
    expect(await emailFor(stranger)).toBe("j•••@example.com");
    expect(await emailFor(anonymous(database.db))).toBe("j•••@example.com");
    expect(await emailFor(await as({ activated: false }))).toBe("j•••@example.com");
  });

  it("is listed newest first, a page at a time", async () => {
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
    await database.db.insert(feedback).values(
      [3, 1, 2, 2].map((minute, index) => ({
        name: "A",
        email: "a@b.sg",
        feedbackMessage: `${minute}.${index}`,
        createdAt: at(minute),
      })),
    );
    const { caller } = anonymous(database.db);
    const first = await caller.feedback.list({ limit: 3 });
    expect(first.items.map((entry) => entry.feedbackMessage)).toEqual(["3.0", "2.3", "2.2"]);
    expect(first.meta).toEqual({ page: 1, limit: 3, total: 4 });
    const second = await caller.feedback.list({ page: 2, limit: 3 });
    expect(second.items.map((entry) => entry.feedbackMessage)).toEqual(["1.1"]);
    expect((await caller.feedback.list({ page: -1, limit: 0 })).meta).toEqual({
      page: 1,
      limit: 20,
      total: 4,
    });
    expect((await caller.feedback.list({ page: 9 })).items).toEqual([]);
  });

  it("of a deleted account has neither name nor email address, even for admins", async () => {
    const author = await as();
    await author.caller.feedback.create(form);
    await author.caller.user.delete({});
    const admin = await as({ permission: 0 });
    expect((await admin.caller.feedback.list({})).items).toMatchObject([
      { name: null, email: null, suggestion: form.suggestion, feedbackMessage: form.feedbackMessage },
    ]);
  });

  it("reports every invalid field once, in the form's order", async () => {
    expect(await wrongFields({ name: " ", email: "", suggestion: "\0", feedbackMessage: "\u200b" })).toEqual([
      ["name", "Name is required"],
      ["email", "Invalid email address"],
      ["feedbackMessage", "Feedback message is required"],
    ]);
    expect(await wrongFields({ name: undefined, email: undefined, feedbackMessage: undefined })).toEqual([
      ["name", "Name is required"],
      ["email", "Invalid email address"],
      ["feedbackMessage", "Feedback message is required"],
    ]);
  });

  it.each([
    ["name", "x".repeat(101), "Name cannot be longer than 100 characters"],
    ["name", "two\nlines", "Name contains a character that cannot be used here"],
    ["name", "\u202egnp.exe", "Name contains a character that cannot be used here"],
    ["email", "jamilah", "Invalid email address"],
    [
      "email",
      `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.sg`,
      "Invalid email address",
    ],
    ["email", "j\0@example.com", "Invalid email address"],
    ["suggestion", "x".repeat(501), "Suggestion cannot be longer than 500 characters"],
    ["suggestion", "x\0", "Suggestion contains a character that cannot be used here"],
    ["feedbackMessage", "🍚".repeat(2_001), "Feedback message cannot be longer than 2,000 characters"],
    ["feedbackMessage", "x".repeat(1_000_000), "Feedback message cannot be longer than 2,000 characters"],
    ["feedbackMessage", "x\0y", "Feedback message contains a character that cannot be used here"],
    ["feedbackMessage", "\u2067x", "Feedback message contains a character that cannot be used here"],
  ])("refuses an invalid %s", async (path, value, message) => {
    expect(await wrongFields({ [path]: value })).toEqual([[path, message]]);
  });

  it.each([
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["a formula", '=HYPERLINK("http://evil.example","x")'],
    ["SQL", "'); drop table feedback; --"],
    ["right-to-left text", "شكرا לכם 谢谢"],
    ["lines", "one\ntwo"],
    ["2,000 emoji, each one character", "🍚".repeat(2_000)],
  ])("keeps %s as it was written", async (_what, feedbackMessage) => {
    const { caller } = await as();
    await caller.feedback.create({ ...form, name: "🍚".repeat(100), feedbackMessage });
    expect((await caller.feedback.list({})).items[0]).toMatchObject({
      name: "🍚".repeat(100),
      feedbackMessage,
    });
  });

  it.each([[undefined], [null], [""], [" \n "], ["\u200b"]])(
    "counts the suggestion %j as none",
    async (suggestion) => {
      const { caller } = await as();
      expect((await caller.feedback.create({ ...form, suggestion })).suggestion).toBeNull();
    },
  );

  it("ignores an id, author and date in the form", async () => {
    const other = await as();
    const { user, caller } = await as();
    const foreign = { id: 77, userId: other.user.id, createdAt: new Date(0) };
    const made = await caller.feedback.create({ ...form, ...foreign });
    const [row] = await database.db.select().from(feedback).where(eq(feedback.id, made.id));
    expect([row?.id === 77, row?.userId, row?.createdAt]).toEqual([false, user.id, NOW]);
  });

  it("notifies activated admins, but not its own author", async () => {
    const [one, two] = [await as({ permission: 0 }), await as({ permission: 0 })];
    await as({ permission: 0, activated: false });
    const told = async () =>
      (await database.db.select().from(notifications)).map(({ userId, kind }) => [userId, kind]);
    await one.caller.feedback.create(form);
    expect(await told()).toEqual([[two.user.id, "feedback_received"]]);
    await database.db.delete(notifications);
    await (await as()).caller.feedback.create(form);
    expect((await told()).toSorted()).toEqual([
      [one.user.id, "feedback_received"],
      [two.user.id, "feedback_received"],
    ]);
  });

  it("is accepted ten times a day from one user", async () => {
    const { user, caller } = await as();
    for (let time = 0; time < 10; time += 1) await caller.feedback.create(form);
    const error = await errorOf(caller.feedback.create(form));
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 24 * 60 * 60]);
    expect(await database.db.$count(feedback)).toBe(10);
    await (await as()).caller.feedback.create(form);
    const tomorrow = () => new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    const later = await callerFor(database.db, user, { now: tomorrow });
    await later.caller.feedback.create(form);
    expect(await database.db.$count(feedback)).toBe(12);
  });

  it("is deleted once, by an admin", async () => {
    const author = await as();
    const admin = await as({ permission: 0 });
    const { id } = await author.caller.feedback.create(form);
    expect((await errorOf(author.caller.feedback.delete({ id }))).status).toBe(403);
    expect(await admin.caller.feedback.delete({ id })).toBeNull();
    expect(admin.traces.tags).toEqual(["feedback"]);
    expect(await database.db.$count(feedback)).toBe(0);
    const again = await errorOf(admin.caller.feedback.delete({ id }));
    expect([again.status, again.message]).toEqual([404, "Feedback not found!"]);
    expect(admin.traces.tags).toEqual(["feedback"]);
  });
});

describe("feedback sent concurrently", () => {
  const database = committedTestDatabase();

  it("is neither stored nor counted if the notification fails", async () => {
    const viewer = toViewer(await createUser(database.db));
    await createUser(database.db, { permission: 0 });
    const { context, traces } = createTestContext(database.db);
    await database.db.execute("alter table notifications add constraint broken check (false) not valid");
    try {
      await expect(createFeedback({ ...context, viewer }, form)).rejects.toThrow();
    } finally {
      await database.db.execute("alter table notifications drop constraint broken");
    }
    expect(await database.db.$count(feedback)).toBe(0);
    expect(await database.db.$count(rateLimits)).toBe(0);
    expect(traces.tags).toEqual([]);
  });

  it("stops at ten however many requests come at the same time", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => caller.feedback.create(form)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await database.db.$count(feedback)).toBe(10);
  });

  it("is deleted by one of two admins, and is missing for the other", async () => {
    const [row] = await database.db.insert(feedback).values({ feedbackMessage: "x" }).returning();
    const admins = [
      await createUser(database.db, { permission: 0 }),
      await createUser(database.db, { permission: 0 }),
    ];
    const callers = await Promise.all(admins.map((admin) => callerFor(database.db, admin)));
    const outcomes = await Promise.all(
      callers.map(({ caller }) =>
        caller.feedback.delete({ id: row?.id ?? 0 }).then(
          () => 200,
          async (error: unknown) => (await errorOf(Promise.reject(error))).status,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([200, 404]);
  });

  it("of an account that is deleted meanwhile is refused", async () => {
    const viewer = toViewer({ ...(await createUser(database.db)), id: 2_000_000_000 });
    const { context } = createTestContext(database.db);
    const error = await errorOf(createFeedback({ ...context, viewer }, form));
    expect([error.status, error.message]).toEqual([401, "Invalid token!"]);
    expect(await database.db.$count(feedback)).toBe(0);
  });
});
