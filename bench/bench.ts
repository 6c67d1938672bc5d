import { readBenchOptions } from "./modes/options.ts";
import { benchRates } from "./modes/rates.ts";
import { AUTH_SECRET } from "./stage/servers.ts";

/*
 * `pnpm bench`: puts load on the built app and on a bare server, in turns, on one seeded PostgreSQL.
 */
Object.assign(process.env, { AUTH_SECRET, NODE_ENV: "production" });
await benchRates(readBenchOptions(process.argv.slice(2)));
