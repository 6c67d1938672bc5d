import { benchCold } from "./modes/cold.ts";
import { benchCores } from "./modes/cores.ts";
import { benchGrowth } from "./modes/growth.ts";
import { benchHandler } from "./modes/handler.ts";
import { benchMail } from "./modes/mail.ts";
import { readBenchOptions } from "./modes/options.ts";
import { benchProfile } from "./modes/profile.ts";
import { benchRates } from "./modes/rates.ts";
import { benchScale } from "./modes/scale.ts";
import { AUTH_SECRET } from "./stage/servers.ts";

/*
 * `pnpm bench`: puts load on the built app and on a bare server, in turns, on one seeded PostgreSQL.
 * docs/performance.md lists its flags.
 */
Object.assign(process.env, { AUTH_SECRET, NODE_ENV: "production" });
const options = readBenchOptions(process.argv.slice(2));
if (options.profile) await benchProfile(options.profile, options);
else if (options.scale) await benchScale(options);
else if (options.growth) await benchGrowth(options);
else if (options.mail) await benchMail(options);
else if (options.cores) await benchCores(options);
else if (options.cold) await benchCold(options);
else if (options.handler) await benchHandler();
else await benchRates(options);
