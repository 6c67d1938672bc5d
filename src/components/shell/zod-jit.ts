/** Global that zod reads its configuration from, also if it is set before zod loads. */
const ZOD_CONFIG = "__zod_globalConfig";

/**
 * Keeps zod from trying `new Function`, which the Content-Security-Policy reports. Importing zod for its `config()`
 * would add 5 kB to every page.
 * @param scope the global object, before any schema is made
 */
export function disableZodJit(scope: object): void {
  Object.assign(scope, { [ZOD_CONFIG]: { jitless: true } });
}
