import { benchGrowth } from "./modes/growth.ts";
import { benchOffers } from "./modes/offers.ts";
import { readBenchOptions } from "./modes/options.ts";
import { benchProfile } from "./modes/profile.ts";
import { benchPush } from "./modes/push.ts";
import { benchRates } from "./modes/rates.ts";
import { AUTH_SECRET } from "./stage/servers.ts";

/*
 * `pnpm bench`: puts load on the built app and on a bare server, in turns, on one seeded PostgreSQL.
 * docs/performance.md lists its flags.
 */
Object.assign(process.env, { AUTH_SECRET, NODE_ENV: "production" });
const options = readBenchOptions(process.argv.slice(2));
if (options.profile) await benchProfile(options.profile, options);
else if (options.growth) await benchGrowth(options);
else if (options.offers) await benchOffers(options);
else if (options.push) await benchPush(options);
else await benchRates(options);
