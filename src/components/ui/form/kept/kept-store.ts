import { DAY_MS } from "#lib/time/durations.ts";

const PREFIX = "cukup.kept.";
/** Age from which typed text is no longer offered. */
const MAX_AGE_MS = DAY_MS;
/** Largest form that is kept, in characters: more than a guide may have. */
const MAX_CHARS = 300_000;
/** Number of forms that are kept for a person; the oldest is dropped for a new one. */
export const MAX_FORMS = 30;

/** Values that were typed into a form and not saved, by field. */
export type KeptValues = Record<string, unknown>;
type Entry = { at: number; values: KeptValues };

type Surroundings = {
  /** Storage of the tab; it may throw where the browser blocks it. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Person whose page it is; undefined until that is known. */
  owner: () => number | undefined;
  now: () => number;
};

/**
 * Creates the store of what people type into forms, by person and form. It is bounded by size, age and number.
 * @param surroundings storage, person and clock
 */
export function createKeptStore({ storage, owner, now }: Surroundings) {
  const keyOf = (name: string) => (owner() === undefined ? null : `${PREFIX}${owner()}.${name}`);

  /** Runs `work` with the storage; undefined where it is blocked, full or holds nonsense: forms work without it. */
  function withStorage<Result>(work: (items: ReturnType<typeof storage>) => Result): Result | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }
  const keysOf = (prefix: string) =>
    withStorage((items) =>
      Array.from({ length: items.length }, (_, index) => items.key(index) ?? "").filter((key) =>
        key.startsWith(prefix),
      ),
    ) ?? [];
  const remove = (key: string) => withStorage((items) => items.removeItem(key));

  function read(key: string): Entry | null {
    const entry = withStorage((items) => toEntry(JSON.parse(items.getItem(key) ?? "null")));
    return entry && now() - entry.at < MAX_AGE_MS ? entry : null;
  }
  /** Drops entries that are too old, and the person's oldest if there are too many. */
  function makeRoom(): void {
    const own = keyOf("");
    const entries = keysOf(PREFIX).map((key) => ({ key, at: read(key)?.at }));
    for (const { key, at } of entries) if (at === undefined) remove(key);
    const kept = entries.filter(({ key, at }) => at !== undefined && own !== null && key.startsWith(own));
    const surplus = Math.max(0, kept.length - MAX_FORMS + 1);
    const oldest = kept.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).slice(0, surplus);
    for (const { key } of oldest) remove(key);
  }

  return {
    keep(name: string, values: KeptValues): void {
      const key = keyOf(name);
      if (key === null) return;
      const text = JSON.stringify({ at: now(), values } satisfies Entry);
      if (Object.keys(values).length === 0 || text.length > MAX_CHARS) return void remove(key);
      if (read(key) === null) makeRoom();
      withStorage((items) => items.setItem(key, text));
    },
    find(name: string): KeptValues | null {
      const key = keyOf(name);
      return key === null ? null : (read(key)?.values ?? null);
    },
    dropAll(): void {
      const own = keyOf("");
      if (own !== null) keysOf(own).map(remove);
    },
  };
}

function toEntry(entry: unknown): Entry | null {
  if (typeof entry !== "object" || entry === null || !("at" in entry) || !("values" in entry)) return null;
  const { at, values } = entry;
  return typeof at === "number" && typeof values === "object" && values !== null
    ? { at, values: { ...values } }
    : null;
}
