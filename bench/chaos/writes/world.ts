import type { Person, Result } from "../record/recorder.ts";

/** People and things of a load. */
export type World = {
  people: readonly Person[];
  admins: readonly Person[];
  events: readonly number[];
  /** Offers of free food that the load claims, each of an account that hands it over and offers more. */
  offers: readonly { id: number; giver: Person }[];
  password: string;
};

/** Meal, seat, event or session that was stored, of the person who may change it. */
export type Owned = {
  id: number;
  marker: string;
  person: Person;
};

/** Does a write; undefined if there is nothing to do it with. */
export type DoWrite = () => Promise<void> | undefined;

/**
 * Creates a pool of stored things. A write takes one out, so that no other write to it runs meanwhile, and gives it back
 * once its outcome is known.
 */
export function createPool<Thing extends Owned = Owned>() {
  const things: Thing[] = [];
  return {
    give: (thing: Thing) => void things.push(thing),
    /** Takes a random thing for a write; returns undefined without one. */
    use(work: (thing: Thing) => Promise<void>): Promise<void> | undefined {
      const [thing] = things.splice(Math.floor(Math.random() * things.length), 1);
      return thing && work(thing);
    },
  };
}

/** Returns a function that takes turns among items, from a random one on, so that all reach a limit at the same time. */
export function inTurn<Item>(items: readonly Item[]): () => Item | undefined {
  let index = Math.floor(Math.random() * items.length);
  return () => items[index++ % items.length];
}

/** Returns `data` of a response of the API. */
export function dataOf<Data>(result: Result): Data {
  const { data } = (result?.body ?? {}) as { data?: Data };
  if (data === undefined) throw new Error(`There is no data in the response to ${result?.path}`);
  return data;
}
export const idOf = (result: Result): number => dataOf<{ id: number }>(result).id;
