import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AREAS } from "#lib/places/areas.ts";
import { fridges } from "#server/db/schema/index.ts";
import { allTools } from "#server/mcp/tools.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { createApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";
import { callByHand, toolCall } from "#test/mcp/assistant.ts";

const database = testDatabase();

/** Returns a function that calls a tool for a member, with a token that may do all. */
async function assistant() {
  const { services, callers, settle } = await createApiWorld(database.db);
  const call = (name: string, args: object = {}, id = 1) =>
    callByHand({ services, token: callers.token }, toolCall(name, args, id));
  return { call, settle };
}

describe("an argument", () => {
  it("that makes no sense is refused", async () => {
    const { call, settle } = await assistant();
    for (const [name, args, message, path] of [
      ["find_fridges", { open: "maybe" }, /^`open` must be true or false\.$/, "open"],
      ["find_events", { limit: "many" }, /^Limit must be a whole number/, "limit"],
      ["find_dishes", { q: "kopi", limit: "3" }, /^Limit must be a whole number/, "limit"],
      ["find_events", { q: 5 }, /^Search text is not valid$/, "q"],
      ["find_events", { series: "once" }, /^This tool has no argument `series`/, "series"],
      ["join_event", { id: 1, userId: 2 }, /^This tool has no argument `userId`\. It has: id\.$/, "userId"],
      ["log_food", { image: "/x.jpg" }, /^This tool has no argument `image`/, "image"],
    ] as const)
      expect(await call(name, args), `${name} ${path}`).toMatchObject({
        isError: true,
        errors: [{ message: expect.stringMatching(message), code: "BAD_REQUEST", path }],
      });
    await settle();
  });

  it("that is a flag is true or false", async () => {
    const { call, settle } = await assistant();
    await database.db.update(fridges).set({ status: "paused" }).where(eq(fridges.status, "proposed"));
    const all = await call("find_fridges", { open: false });
    const open = await call("find_fridges", { open: true });
    const isOpen = (fridge: { isOpen: boolean }) => fridge.isOpen;
    expect(all.data.map(isOpen).toSorted()).toEqual([false, true]);
    expect(open.data).toEqual(all.data.filter(isOpen));
    expect(await call("find_fridges", { open: "1" })).toEqual(open);
    await settle();
  });

  it("that is a time without an offset is in Singapore", async () => {
    const { call, settle } = await assistant();
    const args = { id: EXAMPLE_IDS.offer, portions: 2, arrivesAt: "2026-12-01T18:30:00" };
    expect(await call("claim_food", args)).toMatchObject({ data: { arrivesAt: "2026-12-01T10:30:00.000Z" } });
    await settle();
  });

  it("names the planning areas, and leaves out what the tool decides", () => {
    const argumentsOf = (name: string) => allTools().get(name)?.definition.inputSchema.properties;
    for (const name of ["find_events", "find_free_food", "find_fridges"])
      expect(argumentsOf(name), name).toMatchObject({ area: { enum: AREAS } });
    expect(argumentsOf("my_events")).toMatchObject({ scope: { default: "upcoming" } });
  });
});

describe("a result", () => {
  it("has as many rows as the limit allows, and goes on after them", async () => {
    const { call, settle } = await assistant();
    const all = await call("find_events");
    const first = await call("find_events", { limit: 1 });
    const second = await call("find_events", { limit: 1, cursor: first.next });
    expect(all.data.length).toBeGreaterThan(1);
    expect([first.data, second.data]).toEqual([all.data.slice(0, 1), all.data.slice(1, 2)]);
    await settle();
  });

  it("has a series once, and guides without their text", async () => {
    const { call, settle } = await assistant();
    const { data } = await call("find_events");
    for (const { series, dates } of data) if (series) expect(dates.length).toBeGreaterThan(0);
    const ids = data.flatMap(({ series }: { series: { id: number } | null }) => series?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const [guide] = (await call("find_guides")).data;
    expect(guide.untrusted).toHaveProperty("title");
    expect(guide.untrusted).not.toHaveProperty("description");
    await settle();
  });

  it("of joining and leaving shows the event", async () => {
    const { call, settle } = await assistant();
    const id = EXAMPLE_IDS.event;
    const [event] = (await call("get_event", { id })).data;
    const { startsAt, untrusted } = event;
    for (const name of ["join_event", "leave_event"])
      expect(await call(name, { id })).toMatchObject({
        isError: false,
        data: { id, startsAt, untrusted: { title: untrusted.title } },
      });
    await settle();
  });
});
