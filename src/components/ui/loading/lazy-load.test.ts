import { expect, it, vi } from "vitest";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";

it("loads a part once for concurrent callers", async () => {
  const load = vi.fn(async () => "part");
  const part = memoizeImport(load);
  expect(await Promise.all([part(), part()])).toEqual(["part", "part"]);
  expect(await part()).toBe("part");
  expect(load).toHaveBeenCalledTimes(1);
});

it("retries a failed import", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("part");
  const part = memoizeImport(load);
  await expect(part()).rejects.toThrow("offline");
  expect(await part()).toBe("part");
});
