/** Global with zod's configuration; zod reads it even if it is set before zod loads. */
const ZOD_CONFIG = "__zod_globalConfig";

/**
 * Keeps zod from trying `new Function`, which the Content-Security-Policy reports. Importing zod for its `config()`
 * would add 5 kB to every page.
 * @param scope the global object; call this before any schema is created
 */
export function disableZodJit(scope: object): void {
  Object.assign(scope, { [ZOD_CONFIG]: { jitless: true } });
}
