const store = globalThis as { cukupDraining?: boolean };

/** Whether this process is about to end: it finishes what it has and wants no new requests. */
export function isDraining(): boolean {
  return store.cukupDraining ?? false;
}

export function setDraining(draining: boolean): void {
  store.cukupDraining = draining;
}
