import { expect, it } from "vitest";
import { globalConfig } from "zod/v4/core";
import { disableZodJit } from "#components/shell/zod-jit.ts";

it("sets the global that zod reads its configuration from", () => {
  const scope = {};
  disableZodJit(scope);
  expect(Object.values(scope)).toEqual([{ jitless: true }]);
  const [name = ""] = Object.keys(scope);
  expect(Reflect.get(globalThis, name)).toBe(globalConfig);
});
