import { holdRouterFailures } from "#components/shell/router-requests.ts";
import { disableZodJit } from "#components/shell/zod-jit.ts";

disableZodJit(globalThis);
holdRouterFailures(window);
