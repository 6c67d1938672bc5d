import { describe, expect, it } from "vitest";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent } from "#test/factories.ts";

const database = testDatabase();
const authorOf = (id: number) => anonymous(database.db).caller.event.author({ id });

describe("the author of an event", () => {
  it("is told as a member or the site, and never by name", async () => {
    const member = await asMember(database.db);
    const admin = await asAdmin(database.db);
    const { id: proposed } = await createEvent(database.db, { createdBy: member.user.id });
    const { id: own } = await createEvent(database.db, { createdBy: admin.user.id });
    const { id: orphan } = await createEvent(database.db, { createdBy: null });
    expect(await Promise.all([proposed, own, orphan].map(authorOf))).toEqual(["member", "site", "site"]);
  });

  it("is told for visible events only", async () => {
    const { id } = await createEvent(database.db, { status: "proposed" });
    expect((await errorOf(authorOf(id))).status).toBe(404);
  });
});
