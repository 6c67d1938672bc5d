import { describe, expect, it } from "vitest";
import type { UpdateAccountInput } from "#schemas/account/account.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser } from "#test/factories.ts";

describe("the first name", () => {
  const database = testDatabase();

  it("is stored with whether new seats show it, beside the username or without", async () => {
    const user = await createUser(database.db);
    const update = async (input: UpdateAccountInput) => {
      const { caller, traces } = await callerFor(database.db, user);
      const { username, firstName, showsName } = await caller.user.update(input);
      expect(traces.mails).toEqual([]);
      return [username, firstName, showsName];
    };
    expect(await update({ firstName: "Mei", showsName: true })).toEqual([user.username, "Mei", true]);
    expect(await update({ username: "mei_lin" })).toEqual(["mei_lin", "Mei", true]);
    expect(await update({ showsName: false })).toEqual(["mei_lin", "Mei", false]);
    expect(await update({ username: "mei", firstName: "Lin" })).toEqual(["mei", "Lin", false]);
  });

  it("is taken off every seat when it is removed, and stays off after a new one", async () => {
    const { db } = database;
    const user = await createUser(db, { firstName: "Mei", showsName: true });
    const { id } = await createEvent(db);
    const { caller } = await callerFor(db, user);
    await caller.event.join({ id });
    expect(await caller.event.going({ id })).toMatchObject({ names: ["Mei"] });
    expect(await caller.user.update({ firstName: null })).toMatchObject({
      firstName: null,
      showsName: false,
    });
    expect(await (await callerFor(db, user)).caller.user.update({ firstName: "Lin" })).toMatchObject({
      firstName: "Lin",
      showsName: false,
    });
    expect(await caller.event.going({ id })).toMatchObject({ names: [] });
  });

  it("must be there to be shown, and be a name", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    for (const [input, message] of [
      [{ showsName: true }, "First name is required"],
      [{ firstName: null, showsName: true }, "First name is required"],
      [{ firstName: "M3i" }, "First name may contain letters, spaces and ' - . only"],
    ] as const) {
      const error = await errorOf(caller.user.update(input));
      expect([error.status, error.details]).toEqual([
        400,
        [expect.objectContaining({ path: "firstName", message })],
      ]);
    }
    expect((await errorOf(caller.user.update({}))).message).toBe("Please provide a username or an email!");
  });
});
