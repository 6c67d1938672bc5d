import { sql } from "drizzle-orm";
import { createDatabase } from "#server/db/client.ts";
import { handleRest } from "#server/rest/handler.ts";
import { createTestContext } from "#test/callers.ts";

/**
 * Posts feedback with the key `a` to the database of DATABASE_URL, as the owner of BEARER. Kills this process once the
 * call is committed, before it responds; the test may kill it earlier.
 */
const { db } = createDatabase(process.env.DATABASE_URL ?? "", { max: 1 });
// The test holds a statement up for as long as it takes.
await db.execute(sql`set statement_timeout = 0`);
const { context } = createTestContext(db, {
  now: () => new Date(),
  invalidateTags: () => process.kill(process.pid, "SIGKILL"),
});
const request = new Request("https://cukup.test/api/v1/feedback", {
  method: "POST",
  headers: {
    authorization: `Bearer ${process.env.BEARER}`,
    "content-type": "application/json",
    "idempotency-key": "a",
  },
  body: process.env.BODY ?? "",
});
await handleRest(request, context);
