import { runInBackground } from "#server/background.ts";
import { collaborators } from "#server/context.ts";
import { isDraining } from "#server/http/lifecycle.ts";
import { purgeDeletedFood } from "#server/services/food/delete-food.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";

/** Soon after the start, but not while it is busy with the first visitors. */
const FIRST_MS = 15_000;
const EVERY_MS = 60 * 60 * 1000;

const store = globalThis as { cukupUploadSweeper?: NodeJS.Timeout };

/** Sweeps deleted food items and unused uploads after the start and once an hour, as long as the process lives. */
export function startUploadSweeper(): void {
  if (store.cukupUploadSweeper) return;
  setTimeout(sweep, FIRST_MS).unref();
  store.cukupUploadSweeper = setInterval(sweep, EVERY_MS).unref();
}

function sweep(): void {
  if (isDraining()) return;
  runInBackground("sweep uploads", async () => {
    await purgeDeletedFood(collaborators());
    await sweepUploads(collaborators());
  });
}
