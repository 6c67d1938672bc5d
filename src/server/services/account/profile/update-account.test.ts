import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { anonymous, asMember, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const at = (seconds: number) => ({ now: () => later(seconds) });
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };

describe("username and email address", () => {
  const database = testDatabase();
  const stored = async (id: number) => {
    const [row] = await database.db.select().from(users).where(eq(users.id, id));
    return row;
  };

  it("may change one by one; the response is the account as it is now", async () => {
    const user = await createUser(database.db);
    const { caller, traces } = await callerFor(database.db, user);
    const response = await caller.user.update({ username: "Kopi_Peng" });
    expect(response).toMatchObject({ id: user.id, username: "Kopi_Peng", email: user.email, verified: true });
    expect(response).not.toHaveProperty("passwordHash");
    expect(traces.background).toHaveLength(0);
    expect(await caller.user.update({ username: "kopi_peng" })).toMatchObject({ username: "kopi_peng" });
  });

  it("may not become a reserved username; one that is reserved since stays", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const refused = await errorOf(caller.user.update({ username: "Support-Team" }));
    expect(refused.details).toEqual([
      { message: "Username is already taken!", code: "CONFLICT", path: "username" },
    ]);
    const early = await createUser(database.db, { username: "Cukup" });
    const { caller: earlyCaller } = await callerFor(database.db, early);
    const changed = await earlyCaller.user.update({ username: "Cukup", firstName: "Mei", email: "mei@x.sg" });
    expect(changed).toMatchObject({ username: "Cukup", firstName: "Mei", email: "mei@x.sg" });
    expect((await errorOf(earlyCaller.user.update({ username: "Cukup2" }))).status).toBe(409);
  });

  it("stay as they are when nothing differs: no write, no email", async () => {
    const user = await createUser(database.db);
    const { caller, traces } = await callerFor(database.db, user);
    const response = await caller.user.update({ username: user.username, email: user.email.toUpperCase() });
    expect(response).toMatchObject({ email: user.email, verified: true, updatedAt: user.updatedAt });
    expect(traces.background).toHaveLength(0);
    expect(await database.db.select().from(mailedTokens)).toEqual([]);
  });

  it("are diets of free food too, four at most, which an empty list ends", async () => {
    const { caller } = await asMember(database.db);
    expect(await caller.user.get()).toMatchObject({ offerDiets: [] });
    const offerDiets = ["vegan", "no-beef"] as const;
    const changed = await caller.user.update({ offerDiets: [...offerDiets, "vegan"] });
    expect(changed).toMatchObject({ offerDiets });
    expect(await caller.user.update({ firstName: "Mei" })).toMatchObject({ offerDiets, firstName: "Mei" });
    const five = ["halal-logo", "no-pork-no-lard", "no-beef", "vegetarian", "vegan"] as const;
    for (const wrong of [five, ["paleo" as "vegan"]])
      expect(await errorOf(caller.user.update({ offerDiets: [...wrong] }))).toMatchObject({ status: 400 });
    expect(await caller.user.update({ offerDiets: [] })).toMatchObject({ offerDiets: [] });
    const early = await asMember(database.db, { activated: false });
    expect(await errorOf(early.caller.user.update({ offerDiets: [] }))).toMatchObject({ status: 403 });
  });

  it("keep the rules of registering, each with its message", async () => {
    const taken = await createUser(database.db);
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const conflict = await errorOf(
      caller.user.update({ username: taken.username.toUpperCase(), email: taken.email.toUpperCase() }),
    );
    expect([conflict.status, conflict.details.map(({ path }) => path)]).toEqual([409, ["username", "email"]]);
    const broken = await errorOf(caller.user.update({ username: "x", email: "no" }));
    expect(broken.details.map(({ path, message }) => [path, message])).toEqual([
      ["username", "Username needs to be at least 3 characters!"],
      ["email", "Email is not valid!"],
    ]);
    expect((await errorOf(caller.user.update({}))).status).toBe(400);
  });

  it("take nothing from the payload that would lift rights", async () => {
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    const smuggled = { username: "smuggler", permission: 0, activated: false, verified: false, id: 1 };
    await caller.user.update(smuggled);
    expect(await stored(user.id)).toMatchObject({
      username: "smuggler",
      permission: 1,
      activated: true,
      verified: true,
    });
  });

  describe("with a new email", () => {
    it("count right away, unverified, until the emailed link proves it", async () => {
      const user = await createUser(database.db);
      const { caller, traces } = await callerFor(database.db, user);
      const response = await caller.user.update({ email: " New@Example.com" });
      expect(response).toMatchObject({ email: "new@example.com", verified: false, activated: true });
      const token = await mailedTokenOf(traces, "/verify/");
      expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ["new@example.com", "Verify your email address for Cukup"],
        [user.email, "Your Cukup email address was changed"],
      ]);
      expect(await caller.auth.verify({ token })).toBeNull();
      expect(await stored(user.id)).toMatchObject({ email: "new@example.com", verified: true });
    });

    it("revoke links emailed to the old email address, even if it is restored later", async () => {
      const user = await createUser(database.db);
      const visitor = anonymous(database.db);
      await visitor.caller.auth.forgot({ email: user.email });
      const token = await mailedTokenOf(visitor.traces, "/auth/reset/");
      const first = await callerFor(database.db, user);
      await first.caller.user.update({ email: "first@example.com" });
      const verifyToken = await mailedTokenOf(first.traces, "/verify/");
      const second = await callerFor(database.db, user);
      await second.caller.user.update({ email: user.email });
      expect((await errorOf(visitor.caller.auth.reset({ token, ...newPassword }))).status).toBe(400);
      expect((await errorOf(second.caller.auth.verify({ token: verifyToken }))).status).toBe(400);
      expect(await stored(user.id)).toMatchObject({ email: user.email, verified: false });
    });

    it("can have the verification emailed again, to the new one", async () => {
      const user = await createUser(database.db);
      const { caller, traces } = await callerFor(database.db, user);
      await caller.user.update({ email: "new@example.com" });
      await caller.auth.recreateToken({ token_type: "verification" });
      const token = await mailedTokenOf(traces, "/verify/");
      expect(traces.mails.at(-1)?.to).toBe("new@example.com");
      expect(await caller.auth.verify({ token })).toBeNull();
    });

    it("change ten times a day at most, since each change emails an unproved mailbox", async () => {
      const { caller } = await callerFor(database.db, await createUser(database.db));
      for (let round = 0; round < 10; round += 1)
        await caller.user.update({ email: `n${round}@example.com` });
      expect((await errorOf(caller.user.update({ email: "n10@example.com" }))).status).toBe(429);
      expect(await caller.user.update({ username: "still_works" })).toMatchObject({
        email: "n9@example.com",
      });
    });
  });

  describe("of an account that is not activated", () => {
    const newcomer = async (overrides: object = {}) =>
      createUser(database.db, { activated: false, verified: false, ...overrides });

    it("can correct the email address: the link goes to the new one, and the old link is revoked", async () => {
      const user = await newcomer();
      const first = await callerFor(database.db, user);
      await first.caller.auth.recreateToken({ token_type: "activation" });
      const oldToken = await mailedTokenOf(first.traces, "/activate/");
      const { caller, traces } = await callerFor(database.db, user);
      const response = await caller.user.update({ email: "right@example.com", callbackURI: "/events/7?a=1" });
      expect(response).toMatchObject({ email: "right@example.com", activated: false, verified: false });
      // The mistyped email address may be a stranger's: it gets no mail.
      expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ["right@example.com", "Activate your Cukup account"],
      ]);
      expect(traces.mails[0]?.text).toContain("?callbackURI=%2Fevents%2F7%3Fa%3D1");
      expect(JSON.stringify(traces.mails)).not.toContain(user.email);
      expect((await errorOf(caller.auth.activate({ token: oldToken }))).status).toBe(400);
      const token = await mailedTokenOf(traces, "/activate/");
      expect(await caller.auth.activate({ token })).toBeNull();
      expect(await stored(user.id)).toMatchObject({
        email: "right@example.com",
        activated: true,
        verified: true,
      });
    });

    it("cannot change the username, alone or together with an email address", async () => {
      const user = await newcomer();
      const { caller, traces } = await callerFor(database.db, user);
      for (const input of [
        { username: "other-name" },
        { username: user.username },
        { username: "other-name", email: "right@example.com" },
      ]) {
        const error = await errorOf(caller.user.update(input));
        expect([error.status, error.message]).toEqual([403, "Account is not activated!"]);
      }
      expect(await stored(user.id)).toMatchObject({ username: user.username, email: user.email });
      expect(traces.mails).toEqual([]);
    });

    it("need a recent login and a free email address, and count as changes", async () => {
      const user = await newcomer();
      const taken = await createUser(database.db);
      const { caller, tokens } = await callerFor(database.db, user);
      const stale = callerWith(database.db, tokens, at(10 * 60 + 1));
      expect((await errorOf(stale.caller.user.update({ email: "right@example.com" }))).code).toBe(
        "REAUTHENTICATION_REQUIRED",
      );
      const conflict = await errorOf(caller.user.update({ email: taken.email }));
      expect(conflict.details).toEqual([
        { code: "CONFLICT", message: "Email is already in use!", path: "email" },
      ]);
      for (let round = 1; round < 10; round += 1)
        await caller.user.update({ email: `n${round}@example.com` });
      expect((await errorOf(caller.user.update({ email: "n10@example.com" }))).status).toBe(429);
    });

    it("are of an activated one once the old link was opened meanwhile", async () => {
      const user = await newcomer();
      const { caller, traces, context } = await callerFor(database.db, user);
      const viewer = await context.findViewer();
      await database.db.update(users).set({ activated: true, verified: true }).where(eq(users.id, user.id));
      expect(viewer?.activated).toBe(false);
      expect(await caller.user.update({ email: "right@example.com" })).toMatchObject({ activated: true });
      expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ["right@example.com", "Verify your email address for Cukup"],
        [user.email, "Your Cukup email address was changed"],
      ]);
    });
  });
});

describe("two changes at once", () => {
  const database = committedTestDatabase();

  it("to the same new email address are one change, with one email to each", async () => {
    const user = await createUser(database.db);
    const { caller, traces } = await callerFor(database.db, user);
    const responses = await Promise.all(
      [1, 2, 3].map(() => caller.user.update({ email: "new@example.com" })),
    );
    expect(new Set(responses.map(({ email }) => email))).toEqual(new Set(["new@example.com"]));
    await Promise.all(traces.background);
    expect(traces.mails.map(({ to }) => to)).toEqual(["new@example.com", user.email]);
  });

  it("of two accounts to one name give it to one of them", async () => {
    const people = [await createUser(database.db), await createUser(database.db)];
    const callers = await Promise.all(people.map((person) => callerFor(database.db, person)));
    const outcomes = await Promise.all(
      callers.map(({ caller }) =>
        caller.user.update({ username: "the_one" }).then(
          () => 200,
          async (error) => (await errorOf(Promise.reject(error))).status,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([200, 409]);
  });
});
