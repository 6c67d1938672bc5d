import { desc, eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { photoDirectories, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

type DirectoryContext = Pick<ServiceContext, "db" | "storage">;
/** Reason for the log why this machine takes no uploads. */
type Obstacle = { message: string; cause?: unknown };

const OTHER_DIRECTORY: Obstacle = {
  message:
    "The site's photos are in the DATA_DIR/uploads of another machine, so this one takes no uploads: set S3_ENDPOINT on all machines, or share that directory",
};
const PHOTOS_MISSING: Obstacle = {
  message:
    "The site's newest photos are not in this machine's DATA_DIR/uploads, so it takes no uploads: put them there, or see \"Photos of several machines\" in docs/deployment.md",
};
/** Photos of which one must be here: more than one, as a crash or a person may have removed the newest. */
const NEWEST = 10;

/**
 * Makes this machine's directory the one that keeps the site's photos, if there is none yet. Machines with directories of
 * their own would each find only a part of the photos.
 * @throws AppError INSUFFICIENT_STORAGE when another machine's directory keeps them, or this one has no readable id
 */
export async function requirePhotoDirectory({ db, storage }: DirectoryContext): Promise<void> {
  const obstacle = await findObstacle({ db, storage }, async (own) => {
    // Another machine may have been faster.
    await db.insert(photoDirectories).values({ directoryId: own }).onConflictDoNothing();
    return findKeptId(db);
  });
  if (obstacle === null) return;
  const { message, ...options } = obstacle;
  throw new AppError("INSUFFICIENT_STORAGE", "Photos cannot be uploaded right now. Please try again later.", {
    cause: new Error(message, options),
  });
}

/** Returns the warning for the log of a machine that takes no uploads because of its directory; null for any other. */
export async function describeDirectoryObstacle(ctx: DirectoryContext): Promise<Obstacle | null> {
  return findObstacle(ctx, async (own) => own);
}

/** @param claim is called where no directory keeps the photos and this one may. @returns the id that is kept then */
async function findObstacle(
  { db, storage }: DirectoryContext,
  claim: (own: string) => Promise<string | undefined>,
): Promise<Obstacle | null> {
  let own: string | null;
  try {
    own = await storage.directoryId();
  } catch (cause) {
    const message = "DATA_DIR/uploads/.id cannot be read or written, so this machine takes no uploads";
    return { message, cause };
  }
  if (own === null) return null;
  const kept = await findKeptId(db);
  if (kept === undefined && !(await hasNewestPhotos({ db, storage }))) return PHOTOS_MISSING;
  return (kept ?? (await claim(own))) === own ? null : OTHER_DIRECTORY;
}

async function findKeptId(db: ServiceContext["db"]): Promise<string | undefined> {
  const [row] = await db.select({ directoryId: photoDirectories.directoryId }).from(photoDirectories);
  return row?.directoryId;
}

/** Returns true if the directory has one of the site's newest photos, or there are none. */
async function hasNewestPhotos({ db, storage }: DirectoryContext): Promise<boolean> {
  const newest = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.status, "stored"))
    .orderBy(desc(uploads.createdAt))
    .limit(NEWEST);
  for (const { key } of newest) {
    if (await storage.open(key, "thumbnail")) return true;
  }
  return newest.length === 0;
}
