import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#server/db/schema/index.ts";
import { createFood } from "#server/services/food/log/create-food.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, toViewer } from "#test/factories.ts";

const database = testDatabase();

it("logging food with an account that is deleted meanwhile is an invalid token", async () => {
  const { db } = database;
  const { context } = createTestContext(db);
  const leaving = await createUser(db);
  await db.delete(users).where(eq(users.id, leaving.id));
  const call = createFood({ ...context, viewer: toViewer(leaving) }, { name: "Kaya toast", calories: 196 });
  expect(await errorOf(call)).toMatchObject({ status: 401, message: "Invalid token!" });
});
