import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { createDatabase } from "#server/db/client.ts";

/** Counts 15 logins of one network on DATABASE_URL, several at a time, and prints how many were allowed. */
const { db, close } = createDatabase(process.env.DATABASE_URL ?? "", { max: 3 });
const tries = Array.from({ length: 15 }, () => countTry(db, LIMITS.login, "192.0.2.1", new Date()));
const results = await Promise.allSettled(tries);
await close();
process.stdout.write(String(results.filter(({ status }) => status === "fulfilled").length));
