import { holdRouterFailures } from "#components/shell/router-requests.ts";
import { guardTranslatedPage } from "#components/shell/translated-page.ts";
import { disableZodJit } from "#components/shell/zod-jit.ts";

disableZodJit(globalThis);
holdRouterFailures(window);
guardTranslatedPage(globalThis);
