import { makeZip } from "client-zip";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { MemberContext } from "#server/context.ts";
import { foodItems, uploads, users } from "#server/db/schema/index.ts";
import {
  columnsExcept,
  type ExportPart,
  type ExportRow,
} from "#server/services/account/export/export-part.ts";
import { exportParts, foodPart } from "#server/services/account/export/export-parts.ts";
import { csvLines, logBreak } from "#server/services/csv-stream.ts";

const toJson = (value: unknown) => JSON.stringify(value, null, 2);
const ENDINGS: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

type Pages = AsyncIterable<readonly ExportRow[]>;

/**
 * Streams everything stored about the caller as a ZIP archive: JSON files, the food log as CSV, and the photos.
 * Reads rows while the archive is written, some hundred at a time; an error breaks the stream off.
 * @throws AppError TOO_MANY_REQUESTS after 20 within an hour
 */
export async function exportAccount(ctx: MemberContext): Promise<ReadableStream<Uint8Array>> {
  const { db, now, storage, viewer } = ctx;
  await ctx.count("export");
  const lastModified = now();
  const pagesOf = (part: ExportPart) => logBreak("an export was interrupted", part.pages(db, viewer.id));
  async function* entries() {
    const [account] = await db
      .select(columnsExcept(users, "passwordHash"))
      .from(users)
      .where(eq(users.id, viewer.id));
    yield { name: "account.json", lastModified, input: `${toJson(account)}\n` };
    for (const part of exportParts) {
      yield { name: `${part.name}.json`, lastModified, input: toJsonArray(pagesOf(part)) };
    }
    yield { name: "food.csv", lastModified, input: toFoodCsv(pagesOf(foodPart)) };
    for await (const { name, bytes } of readPhotos({ db, storage, viewer })) {
      yield { name: `photos/${name}`, lastModified, input: bytes };
    }
  }
  // client-zip's own stream rejects when it is cancelled, which the API route does not expect of a closed connection.
  return makeZip(entries()).pipeThrough(new TransformStream());
}

/** Writes a JSON array as its rows come in. */
async function* toJsonArray(pages: Pages): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of pages) {
    yield separator + rows.map(toJson).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function toFoodCsv(pages: Pages): AsyncGenerator<string> {
  const columns = Object.keys(getTableColumns(foodItems)).filter((name) => name !== "userId");
  return csvLines(columns, pages, (row) => columns.map((name) => row[name]));
}

/** Yields the viewer's stored photos one at a time, oldest first, each with a file name made of its key. */
async function* readPhotos(
  ctx: Pick<MemberContext, "db" | "storage" | "viewer">,
): AsyncGenerator<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { db, storage, viewer } = ctx;
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.userId, viewer.id), eq(uploads.status, "stored")))
    .orderBy(uploads.id);
  for (const { key } of rows) {
    const photo = await storage.open(key);
    if (photo) yield { name: `${key}.${ENDINGS[photo.mimeType] ?? "bin"}`, bytes: photo.bytes };
  }
}
