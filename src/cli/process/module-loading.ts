import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import { join, resolve } from "node:path";

const CACHE = join("node_modules/.cache/cukup/compiled");
const DRIZZLE = "drizzle-orm";
const SOURCES = new URL("../../", import.meta.url).href;

/**
 * Makes the modules loaded from now on load faster and in less memory. Compiled code, which includes TypeScript with its
 * types removed, is kept on disk for the next start. Modules of drizzle-orm are resolved without its package.json:
 * Node.js 24 parses that file of 180 kB anew for each of them, which takes 0.7 s and 140 MB.
 */
export function speedUpLoading(): void {
  // In the environment, since a process that has it from its start on need not load Node.js' TypeScript compiler, 11 MB.
  process.env.NODE_COMPILE_CACHE ??= resolve(CACHE);
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const own = resolveOwn(specifier, context.parentURL);
      if (own) return { url: own, format: "module-typescript", shortCircuit: true };
      if (specifier === DRIZZLE || specifier.startsWith(`${DRIZZLE}/`)) {
        const key = [specifier, ...context.conditions].join(" ");
        const known = resolved.get(key) ?? { ...nextResolve(specifier, context), shortCircuit: true };
        resolved.set(key, known);
        return known;
      }
      const isRelative = specifier.startsWith(".") && specifier.endsWith(".js");
      if (isRelative && context.parentURL?.includes(`/node_modules/${DRIZZLE}/`)) {
        return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
      }
      return nextResolve(specifier, context);
    },
  });
}

/**
 * Returns the URL of a module that one in src/ names by `#` and its path or by a relative path; undefined for any other.
 * The search of Node.js would take a fifth of the CPU of loading them.
 */
export function resolveOwn(specifier: string, parentUrl: string | undefined): string | undefined {
  if (!specifier.endsWith(".ts") || !parentUrl?.startsWith(SOURCES)) return undefined;
  // `imports` in package.json says the same.
  if (specifier.startsWith("#")) return SOURCES + specifier.slice(1);
  return /^\.\.?\//.test(specifier) ? new URL(specifier, parentUrl).href : undefined;
}
