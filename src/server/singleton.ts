const store = globalThis as { cukup?: Map<string, unknown> };

function instances(): Map<string, unknown> {
  store.cukup ??= new Map();
  return store.cukup;
}

/**
 * Returns the process's one instance of something, created at its first use. Next.js bundles its own copy of the
 * server's modules, so that a module's own variable would exist twice.
 * @param name unique among the app's singletons
 */
export function singleton<Value>(name: string, create: () => Value): Value {
  if (!instances().has(name)) instances().set(name, create());
  return instances().get(name) as Value;
}

/** Returns the instance that `singleton(name, …)` has created, or undefined before its first use. */
export function findSingleton<Value>(name: string): Value | undefined {
  return instances().get(name) as Value | undefined;
}

/** Replaces an instance; `undefined` removes it, so that the next use creates another. */
export function replaceSingleton(name: string, value: unknown): void {
  if (value === undefined) instances().delete(name);
  else instances().set(name, value);
}
