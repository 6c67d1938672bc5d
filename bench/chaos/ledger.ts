import type postgres from "postgres";

export type WriteKind = "meal" | "feedback" | "join" | "photo" | "registration";

/**
 * Write that was tried. `acknowledged`: a response said that it was stored, maybe that of a repetition. `refused`: a
 * response said that nothing was stored, or no machine received it. `unknown`: neither, to the end.
 */
export interface Write {
  kind: WriteKind;
  /** Finds its row: a unique text, or `user:event` of a seat. */
  marker: string;
  outcome: "acknowledged" | "refused" | "unknown";
  /** True if the first try had an unknown outcome. */
  wasUnknown: boolean;
}

/** Comparison of what was told with what is stored. */
export interface Balance {
  acknowledged: number;
  refused: number;
  /** Writes whose outcome was unknown at first, and how many of them a repetition has stored once. */
  unknown: number;
  settled: number;
  lost: Write[];
  storedThoughRefused: Write[];
  doubled: Write[];
}

const QUERIES: Record<WriteKind, string> = {
  meal: "select name as marker from food_items",
  feedback: "select feedback_message as marker from feedback",
  join: "select user_id || ':' || event_id as marker from attendances",
  photo: "select key as marker from uploads where status = 'stored'",
  registration: "select email as marker from users",
};

/** Compares all writes with the database. */
export async function balance(sql: postgres.Sql, writes: readonly Write[]): Promise<Balance> {
  const stored = new Map<string, number>();
  for (const [kind, query] of Object.entries(QUERIES))
    for (const { marker } of await sql.unsafe<{ marker: string }[]>(query)) {
      const key = `${kind} ${marker}`;
      stored.set(key, (stored.get(key) ?? 0) + 1);
    }
  const rowsOf = ({ kind, marker }: Write) => stored.get(`${kind} ${marker}`) ?? 0;
  const having = (outcome: Write["outcome"]) => writes.filter((write) => write.outcome === outcome);
  const [acknowledged, refused] = [having("acknowledged"), having("refused")];
  const unknown = writes.filter(({ wasUnknown }) => wasUnknown);
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    unknown: unknown.length,
    settled: unknown.filter((write) => write.outcome === "acknowledged" && rowsOf(write) === 1).length,
    lost: acknowledged.filter((write) => rowsOf(write) === 0),
    storedThoughRefused: refused.filter((write) => rowsOf(write) > 0),
    doubled: writes.filter((write) => rowsOf(write) > 1),
  };
}
