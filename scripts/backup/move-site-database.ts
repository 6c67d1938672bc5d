import { randomUUID } from "node:crypto";
import { parseDatabaseUrl } from "#lib/config/database-url.ts";
import { loadDatabase, type RowCounts } from "#server/db/transfer/load-database.ts";
import { readSnapshot } from "#server/db/transfer/snapshot.ts";
import { concludeMove, findMove, findMoved, forgetMove, forgetMoved, noteMove } from "./transfer-notes.ts";

export interface Place {
  url: string;
  embedded: boolean;
}

interface MoveOptions {
  from: Place;
  to: Place;
  dataDir: string;
  onPart?: (name: string) => void;
  /** Called after each step of which an interruption is noticed. */
  onStep?: (step: "noted" | "loaded" | "committed") => void;
}

/**
 * Copies the database to an empty one, which is the site's from then on. The source is only read. One rename, or removal,
 * of a file in DATA_DIR ends the move; before it, the app starts with the source as if nothing had happened.
 * @returns the numbers of rows
 * @throws {UserError} when the target is not empty or in use
 */
export async function moveSiteDatabase({
  from,
  to,
  dataDir,
  onPart,
  onStep,
}: MoveOptions): Promise<RowCounts> {
  const mark = `cukup move ${randomUUID()}`;
  // A database that was moved away is superseded, one with this mark is what an interrupted move left.
  const mayReplace = to.embedded && findMoved(dataDir) ? true : findMove(dataDir)?.mark;
  const rows = await readSnapshot(from.url, (snapshot) =>
    loadDatabase(to.url, snapshot, {
      mark,
      ...(mayReplace !== undefined && { mayReplace }),
      async onBegin() {
        await noteMove(dataDir, { mark, to: nameOf(to), at: new Date().toISOString() });
        onStep?.("noted");
      },
      ...(onPart && { onTable: onPart }),
      async beforeCommit() {
        onStep?.("loaded");
      },
    }),
  );
  onStep?.("committed");
  if (from.embedded) await concludeMove(dataDir);
  else {
    if (to.embedded) await forgetMoved(dataDir);
    await forgetMove(dataDir);
  }
  return rows;
}

/** Returns the name of a database that shows no secret. */
function nameOf({ url, embedded }: Place): string {
  if (embedded) return "DATA_DIR";
  const { hosts, url: first } = parseDatabaseUrl(url);
  return `${hosts.map(({ host, port }) => `${host}:${port}`).join(",")}${new URL(first).pathname}`;
}
