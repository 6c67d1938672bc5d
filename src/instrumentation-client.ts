import { config } from "zod/v4/core";
import { holdRouterFailures } from "#components/shell/router-requests.ts";

// Runs before any schema is made: the Content-Security-Policy forbids eval, and zod's mere try would be reported.
config({ jitless: true });
holdRouterFailures(window);
