import { readFileSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { describeMoved } from "#cli/site/require-usable-database.ts";
import { UserError } from "#lib/user-error.ts";
import { syncDirectory, writeDurably } from "#server/integrations/storage/durable-file.ts";

/** Note about a restore that has begun; it is removed as the last step. */
const RestoreNote = z.object({
  /** Mark of the load, which the database has from its commit on. */
  mark: z.string(),
  /** Path and checksum of the archive. */
  file: z.string(),
  sha256: z.string(),
});
export type RestoreNote = z.infer<typeof RestoreNote>;

/** Note about a move of the database: one that has begun, or the last one that has ended. */
const MoveNote = z.object({
  mark: z.string(),
  /** Kind of the source. */
  from: z.enum(["embedded", "external"]),
  /** Target, without its password. */
  to: z.string(),
  at: z.iso.datetime(),
});
export type MoveNote = z.infer<typeof MoveNote>;

const RESTORE = "restore.json";
const MOVE = "move-database.json";
const MOVED = "moved-database.json";

export const findRestore = (dataDir: string) => readNote(dataDir, RESTORE, RestoreNote);
export const noteRestore = (dataDir: string, note: RestoreNote) => writeNote(dataDir, RESTORE, note);
export const forgetRestore = (dataDir: string) => removeNote(dataDir, RESTORE);

/** Returns the note of a move that has begun and not ended. */
export const findMove = (dataDir: string) => readNote(dataDir, MOVE, MoveNote);
export const noteMove = (dataDir: string, note: MoveNote) => writeNote(dataDir, MOVE, note);
export const forgetMove = (dataDir: string) => removeNote(dataDir, MOVE);

/** Returns the note of the move that left the embedded database of DATA_DIR behind. */
export const findMoved = (dataDir: string) => readNote(dataDir, MOVED, MoveNote);
export const forgetMoved = (dataDir: string) => removeNote(dataDir, MOVED);

/**
 * Ends a move away from the embedded database, which no start uses from then on: one rename. A start on the target may have
 * done so before.
 */
export async function concludeMove(dataDir: string, { mark }: MoveNote): Promise<void> {
  await rename(join(dataDir, MOVE), join(dataDir, MOVED)).catch((error: Error) => {
    if (findMoved(dataDir)?.mark !== mark) throw error;
  });
  await syncDirectory(dataDir);
}

/** @throws {UserError} when a restore into DATA_DIR was interrupted */
export function requireNoUnfinishedRestore(dataDir: string): void {
  const restore = findRestore(dataDir);
  if (restore)
    throw new UserError(
      `A restore into ${dataDir} was interrupted: run \`cukup restore ${restore.file}\` again to complete it.`,
    );
}

/** @throws {UserError} when the embedded database of DATA_DIR was moved to another server */
export function requireNotMoved(dataDir: string): void {
  const moved = findMoved(dataDir);
  if (moved) throw new UserError(describeMoved(moved.to, new Date(moved.at)));
}

function readNote<Note>(dataDir: string, name: string, schema: z.ZodType<Note>): Note | undefined {
  let text: string;
  try {
    text = readFileSync(join(dataDir, name), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

async function writeNote(dataDir: string, name: string, note: object): Promise<void> {
  const draft = join(dataDir, `${name}.new`);
  await writeDurably(draft, Buffer.from(`${JSON.stringify(note, null, 2)}\n`));
  await rename(draft, join(dataDir, name));
  await syncDirectory(dataDir);
}

async function removeNote(dataDir: string, name: string): Promise<void> {
  rmSync(join(dataDir, name), { force: true });
  await syncDirectory(dataDir);
}
