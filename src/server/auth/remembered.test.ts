import { expect, it, vi } from "vitest";
import { remembered } from "#server/auth/remembered.ts";

it("works a result out once, unless it failed, was forgotten or is of a long text", () => {
  const compute = vi.fn((text: string) => {
    if (text === "") throw new Error("Nothing to measure");
    return text.length > 3;
  });
  const isLong = remembered(compute, { max: 2 });
  expect(["one", "three", "one", "three"].map(isLong)).toEqual([false, true, false, true]);
  expect(compute).toHaveBeenCalledTimes(2);
  for (let call = 0; call < 2; call += 1) expect(() => isLong("")).toThrow("Nothing to measure");
  expect(compute).toHaveBeenCalledTimes(4);
  expect(["seven", "one"].map(isLong)).toEqual([true, false]);
  expect(compute).toHaveBeenCalledTimes(6);
  for (let call = 0; call < 2; call += 1) isLong("a".repeat(2_000));
  expect(compute).toHaveBeenCalledTimes(8);
});
