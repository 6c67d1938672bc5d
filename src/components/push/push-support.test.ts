import { expect, it } from "vitest";
import { toPushSupport } from "./push-support.ts";

it.each([
  ["an iPhone in Safari", { hasPush: false, permission: undefined, standalone: false }, "needsInstall"],
  [
    "an old iPhone on the Home Screen",
    { hasPush: false, permission: undefined, standalone: true },
    "unsupported",
  ],
  ["an iPhone on the Home Screen", { hasPush: true, permission: "default", standalone: true }, "ready"],
  ["a browser without push", { hasPush: false, permission: undefined, standalone: undefined }, "unsupported"],
  ["a browser that was refused", { hasPush: true, permission: "denied", standalone: undefined }, "denied"],
  ["a browser that was allowed", { hasPush: true, permission: "granted", standalone: undefined }, "ready"],
] as const)("knows what %s can do", (_browser, browser, expected) => {
  expect(toPushSupport(browser)).toBe(expected);
});
