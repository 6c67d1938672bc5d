import { holdRouterFailures } from "#components/shell/router-requests.ts";
import { guardTranslatedPage } from "#components/shell/translated-page.ts";
import { disableZodJit } from "#components/shell/zod-jit.ts";
import { ignoreComposedEnter } from "#components/ui/is-composing.ts";

disableZodJit(globalThis);
holdRouterFailures(window);
guardTranslatedPage(globalThis);
ignoreComposedEnter(window);
