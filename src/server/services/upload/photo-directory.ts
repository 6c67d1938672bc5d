import type { ServiceContext } from "#server/context.ts";
import { photoDirectories } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

type DirectoryContext = Pick<ServiceContext, "db" | "storage">;

const OTHER_DIRECTORY =
  "The site's photos are in the DATA_DIR/uploads of another machine, so that this one takes no uploads: set S3_ENDPOINT on all machines, or share that directory";

/**
 * Makes this machine's directory the one that keeps the site's photos, if there is none yet. Machines with directories of
 * their own would each find only a part of the photos.
 * @throws AppError INSUFFICIENT_STORAGE when another machine's directory keeps them
 */
export async function requirePhotoDirectory({ db, storage }: DirectoryContext): Promise<void> {
  const own = await findOwnId(storage);
  if (own === null) return;
  const kept = (await findKeptId(db)) ?? (await keep(db, own));
  if (kept !== own)
    throw new AppError(
      "INSUFFICIENT_STORAGE",
      "Photos cannot be uploaded right now. Please try again later.",
      {
        cause: new Error(OTHER_DIRECTORY),
      },
    );
}

/** Returns the warning for the log of a machine whose directory does not keep the site's photos; null for any other. */
export async function describeOtherDirectory({ db, storage }: DirectoryContext): Promise<string | null> {
  const kept = await findKeptId(db);
  const own = kept === undefined ? null : await findOwnId(storage);
  return own === null || own === kept ? null : OTHER_DIRECTORY;
}

/** Keeps this directory's id unless another machine has been faster. @returns the id that is kept */
async function keep(db: ServiceContext["db"], directoryId: string): Promise<string | undefined> {
  await db.insert(photoDirectories).values({ directoryId }).onConflictDoNothing();
  return findKeptId(db);
}

async function findKeptId(db: ServiceContext["db"]): Promise<string | undefined> {
  const [row] = await db.select({ directoryId: photoDirectories.directoryId }).from(photoDirectories);
  return row?.directoryId;
}

/** Returns null for a directory that cannot be read or written, too: the upload itself fails with the reason. */
const findOwnId = (storage: DirectoryContext["storage"]): Promise<string | null> =>
  storage.directoryId().catch(() => null);
