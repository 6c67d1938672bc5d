import { describe, expect, it } from "vitest";
import { anonymous, asAdmin, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 12, kgComposted: 0 };

describe("a reopened event", () => {
  it("has no recap, is refused a second time, and can be closed again", async () => {
    const { event, host } = await createHostedEvent(database.db);
    const admin = await asAdmin(database.db);
    const { id } = event;
    await host.caller.event.saveRecap({ id, ...results });
    await admin.caller.event.reopen({ id });
    expect(await errorOf(admin.caller.event.reopen({ id }))).toMatchObject({ status: 404 });
    expect(await anonymous(database.db).caller.event.findRecap({ id })).toBeNull();
    expect((await host.caller.event.saveRecap({ id, ...results, updatedAt: null })).isNew).toBe(true);
  });
});
