import { expect, it, vi } from "vitest";
import { createReplyStore, storedReply } from "#server/api/stored-replies.ts";
import { expireTags } from "#server/cache/tag-versions.ts";

const of = { key: "list", tags: ["events"] as const };

/** Creates replies that count how often they were made. */
function createReplies() {
  const store = createReplyStore();
  let made = 0;
  let failure: Error | null = null;
  const get = async () => {
    const make = async () => {
      if (failure) throw failure;
      made += 1;
      return { status: 200, headers: {}, body: `${made}` };
    };
    return (await storedReply(store, of, make)).body;
  };
  return {
    get,
    fail(error: Error | null) {
      failure = error;
    },
  };
}

it("makes a reply once for calls at the same time, and again after a write or 40 seconds", async () => {
  const { get } = createReplies();
  expect(await Promise.all([get(), get()])).toEqual(["1", "1"]);
  expireTags(["guides"]);
  expect(await get()).toBe("1");
  expireTags(["events"]);
  expect(await get()).toBe("2");
  const later = performance.now() + 41_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await get()).toBe("3");
  expect(await get()).toBe("3");
});

it("sends the reply of before while none can be made, unless a write has invalidated it", async () => {
  const { get, fail } = createReplies();
  expect(await get()).toBe("1");
  fail(new Error("The database is away"));
  const later = performance.now() + 41_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await Promise.all([get(), get()])).toEqual(["1", "1"]);
  expireTags(["events"]);
  await expect(get()).rejects.toThrow("The database is away");
  fail(null);
  expect(await get()).toBe("2");
  clock.mockRestore();
});
