import type postgres from "postgres";

/** Things that the load stores, changes and removes. */
export type Thing =
  | "meal"
  | "feedback"
  | "seat"
  | "photo"
  | "account"
  | "event"
  | "session"
  | "offer"
  | "claim";

/** Calls that write. */
export const WRITE_KINDS = [
  "meal",
  "correct a meal",
  "delete a meal",
  "feedback",
  "join",
  "leave",
  "photo",
  "registration",
  "login",
  "logout",
  "publish an event",
  "move an event",
  "cancel an event",
  "delete an event",
  "offer food",
  "claim food",
  "cancel a claim",
  "hand over",
] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/**
 * Write that was tried. `acknowledged`: a response said that it was stored, maybe that of a repetition. `refused`: a
 * response said that nothing was stored, or no machine received it. `unknown`: neither, to the end.
 */
export type Write = {
  kind: WriteKind;
  thing: Thing;
  /** Identifies the thing: a unique text, or `user:event` of a seat. */
  marker: string;
  /** State in which the write leaves the thing; null if it removes it. */
  state: string | null;
  outcome: "acknowledged" | "refused" | "unknown";
  /** True if the first try had an unknown outcome. */
  wasUnknown: boolean;
};

/** Comparison of what was acknowledged with what is stored. */
export type Balance = {
  acknowledged: number;
  refused: number;
  /** Writes whose outcome was unknown at first, and how many of them a repetition has stored once. */
  unknown: number;
  settled: number;
  lost: Write[];
  storedThoughRefused: Write[];
  doubled: Write[];
};

/** States of stored things, by thing and marker; more than one for a thing that is stored twice. */
export type Stored = ReadonlyMap<string, readonly string[]>;

/** State of things that do not change while they exist. */
export const EXISTS = "stored";
/** State of an event: its status and place. */
export const stateOfEvent = (status: "published" | "cancelled", location: string) => `${status} ${location}`;
export const keyOf = ({ thing, marker }: { thing: Thing; marker: string }) => `${thing} ${marker}`;

const QUERIES: Record<Thing, string> = {
  meal: "select name as marker, calories_kcal::text as state from food_items where deleted_at is null",
  feedback: `select feedback_message as marker, '${EXISTS}' as state from feedback`,
  seat: `select user_id || ':' || event_id as marker, '${EXISTS}' as state from attendances`,
  photo: `select key as marker, '${EXISTS}' as state from uploads where status = 'stored'`,
  account: `select email as marker, '${EXISTS}' as state from users`,
  event: "select title as marker, status || ' ' || location as state from events",
  offer: "select title as marker, state::text as state from offers where title is not null",
  claim: "select taker_id || ':' || offer_id as marker, state::text as state from offer_claims",
  session: `select id::text as marker, '${EXISTS}' as state from sessions where revoked_at is null`,
};

/** Returns a line for each offer whose portions were promised more or less often than once. */
export async function findWrongPortions(sql: postgres.Sql): Promise<string[]> {
  const wrong = await sql<{ id: number; portions: number; left: number; promised: number }[]>`
    select o.id, o.portions, o.portions_left as left, coalesce(sum(c.portions), 0)::int as promised
    from offers o left join offer_claims c on c.offer_id = o.id and c.state in ('held', 'collected', 'unsettled')
    group by o.id having o.portions_left + coalesce(sum(c.portions), 0) <> o.portions`;
  return wrong.map(
    ({ id, portions, left, promised }) =>
      `offer ${id}: of ${portions} portions ${promised} are promised and ${left} left`,
  );
}

/** Reads the state of everything that the load writes. */
export async function readStored(sql: postgres.Sql): Promise<Stored> {
  const stored = new Map<string, string[]>();
  const [found] = await sql<{ offers: string | null }[]>`select to_regclass('offer_claims') as offers`;
  for (const [thing, query] of Object.entries(QUERIES) as [Thing, string][]) {
    // The schema of the previous release has no free food.
    if ((thing === "offer" || thing === "claim") && !found?.offers) continue;
    for (const { marker, state } of await sql.unsafe<{ marker: string; state: string }[]>(query)) {
      const key = keyOf({ thing, marker });
      stored.set(key, [...(stored.get(key) ?? []), state]);
    }
  }
  return stored;
}

/**
 * Compares all writes with what is stored. A thing has to be in the state of the last acknowledged write to it.
 * @param writes in the order in which they were begun; those to one thing never overlap
 */
export function balance(stored: Stored, writes: readonly Write[]): Balance {
  const having = (outcome: Write["outcome"]) => writes.filter((write) => write.outcome === outcome);
  const result: Balance = {
    acknowledged: having("acknowledged").length,
    refused: having("refused").length,
    unknown: writes.filter(({ wasUnknown }) => wasUnknown).length,
    settled: 0,
    lost: [],
    storedThoughRefused: [],
    doubled: [],
  };
  for (const [key, own] of Map.groupBy(writes, keyOf)) weigh(stored.get(key) ?? [], own, result);
  const isWrong = new Set([...result.lost, ...result.doubled]);
  result.settled = writes.filter(
    (write) => write.wasUnknown && write.outcome === "acknowledged" && !isWrong.has(write),
  ).length;
  return result;
}

/** Compares the writes to one thing with its stored states, and adds what is wrong to a balance. */
function weigh(states: readonly string[], writes: readonly Write[], result: Balance): void {
  const last = writes.at(-1);
  const acknowledged = writes.findLast(({ outcome }) => outcome === "acknowledged");
  if (!last) return;
  if (states.length > 1) return void result.doubled.push(last);
  const [state = null] = states;
  if (state === (acknowledged?.state ?? null)) return;
  // A thing with an unknown outcome is in the one state or the other.
  if (last.outcome === "unknown" && state === last.state) return;
  const refused = writes.findLast((write) => write.outcome === "refused" && write.state === state);
  if (refused) result.storedThoughRefused.push(refused);
  else if (acknowledged) result.lost.push(acknowledged);
}
