import { randomUUID } from "node:crypto";
import { EMBEDDED_PLACE } from "#cli/site/require-usable-database.ts";
import { parseDatabaseUrl } from "#lib/config/database-url.ts";
import { markMoved, unmarkMoved } from "#server/db/site/site-facts.ts";
import { loadDatabase, type RowCounts } from "#server/db/transfer/load-database.ts";
import { findLoadMark, removeLoadMark } from "#server/db/transfer/load-mark.ts";
import { readSnapshot } from "#server/db/transfer/snapshot.ts";
import {
  concludeMove,
  findMove,
  findMoved,
  forgetMove,
  forgetMoved,
  type MoveNote,
  noteMove,
} from "./transfer-notes.ts";

const MARK = "cukup move ";

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
  onStep?: (step: "noted" | "loaded" | "committed" | "marked") => void;
  /** Called when the source could not be marked, so that nothing keeps it from being used again. */
  onUnmarked?: (error: Error) => void;
}

/**
 * Copies the database to an empty one, which is the site's from then on. Of the source all is only read, but for the mark
 * by which everything refuses it once the copy is committed. One rename, or removal, of a file in DATA_DIR ends the move. Until
 * the mark, the app starts with the source as if nothing had happened.
 * @returns the numbers of rows
 * @throws {UserError} when the target is not empty or in use
 */
export async function moveSiteDatabase({
  from,
  to,
  dataDir,
  onPart,
  onStep,
  onUnmarked,
}: MoveOptions): Promise<RowCounts> {
  const note: MoveNote = {
    mark: `${MARK}${randomUUID()}`,
    from: from.embedded ? "embedded" : "external",
    to: nameOf(to),
    at: new Date().toISOString(),
  };
  // A database that was moved away is superseded, one with this mark is what an interrupted move left.
  const mayReplace = to.embedded && findMoved(dataDir) ? true : findMove(dataDir)?.mark;
  return readSnapshot(from.url, (snapshot) =>
    loadDatabase(to.url, snapshot, {
      mark: note.mark,
      ...(mayReplace !== undefined && { mayReplace }),
      async onBegin() {
        await noteMove(dataDir, note);
        onStep?.("noted");
      },
      ...(onPart && { onTable: onPart }),
      async beforeCommit() {
        onStep?.("loaded");
      },
      async onCommitted() {
        onStep?.("committed");
        await markMoved(from.url, { to: note.to, at: new Date(note.at) }).catch(onUnmarked);
        onStep?.("marked");
        await conclude(note, to, dataDir);
      },
    }),
  );
}

/**
 * Accepts a database that is about to be used. It ends a move to it that was interrupted after the commit, and removes the mark
 * by which a repeated move would replace what is written from now on.
 * @returns the move that has been ended
 * @throws the driver's error
 */
export async function acceptTarget(place: Place, dataDir: string): Promise<MoveNote | undefined> {
  const mark = await findLoadMark(place.url);
  if (!mark?.startsWith(MARK)) return undefined;
  const note = findMove(dataDir);
  const isEnded = note?.mark === mark;
  if (isEnded) await conclude(note, place, dataDir);
  await removeLoadMark(place.url);
  return isEnded ? note : undefined;
}

/** Lets a database be used that was moved away. @returns true if it was @throws the driver's error */
export async function undoMove({ url, embedded }: Place, dataDir: string): Promise<boolean> {
  const wasMarked = await unmarkMoved(url);
  if (!embedded || !findMoved(dataDir)) return wasMarked;
  await forgetMoved(dataDir);
  return true;
}

async function conclude(note: MoveNote, to: Place, dataDir: string): Promise<void> {
  if (note.from === "embedded") return concludeMove(dataDir, note);
  if (to.embedded) await forgetMoved(dataDir);
  await forgetMove(dataDir);
}

/** Returns the name of a database that shows no secret. */
function nameOf({ url, embedded }: Place): string {
  if (embedded) return EMBEDDED_PLACE;
  const { hosts, url: first } = parseDatabaseUrl(url);
  return `${hosts.map(({ host, port }) => `${host}:${port}`).join(",")}${new URL(first).pathname}`;
}
