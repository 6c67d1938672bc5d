import { createKeptStore, type KeptValues } from "#components/ui/form/kept/kept-store.ts";
import { pageOwner } from "#trpc/page-owner.ts";

const store = createKeptStore({
  storage: () => sessionStorage,
  owner: pageOwner,
  now: () => Date.now(),
});

/**
 * Keeps what was typed into a form in this tab, for the person whose page it is: over Back, a reload, a lost session and the login
 * of another account. Never for passwords and one-time codes.
 * @param name name of the form and its subject, such as `event.7`
 * @param values changed fields; none drop what is kept
 */
export const keepValues = (name: string, values: KeptValues): void => store.keep(name, values);

/** Returns what the person typed into a form and did not save; null if nothing is kept, or it is older than a day. */
export const keptValues = (name: string): KeptValues | null => store.find(name);

/** Drops what is kept of a form: it was saved, or the person wants to start again. */
export const dropKept = (name: string): void => store.keep(name, {});

/** Drops everything that is kept for the person whose page it is, whose account is gone. */
export const dropAllKept = (): void => store.dropAll();
