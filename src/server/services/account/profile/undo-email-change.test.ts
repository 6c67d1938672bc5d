import { expect, it } from "vitest";
import type { Passwords } from "#server/auth/password.ts";
import { undoEmailChange } from "#server/services/account/profile/undo-email-change.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

it("an invalid token costs no hash", async () => {
  const hashed: string[] = [];
  const passwords: Passwords = {
    async hash(password) {
      hashed.push(password);
      return "hash";
    },
    verify: async () => false,
  };
  const { context } = createTestContext(database.db);
  const error = await errorOf(
    undoEmailChange({ ...context, client: { network: "192.0.2.1", device: "" }, passwords }, { token: "b" }),
  );
  expect([error.status, hashed]).toEqual([400, []]);
});
