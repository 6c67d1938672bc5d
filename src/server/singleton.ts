const store = globalThis as { cukup?: Map<string, unknown> };

/**
 * Returns the process's one instance of something, created at its first use. Next.js bundles its own copy of the
 * server's modules, so that a module's own variable would exist twice.
 * @param name unique among the app's singletons
 */
export function singleton<Value>(name: string, create: () => Value): Value {
  store.cukup ??= new Map();
  if (!store.cukup.has(name)) store.cukup.set(name, create());
  return store.cukup.get(name) as Value;
}
