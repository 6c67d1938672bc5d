import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Below this, headers weigh more than what is saved. */
const MIN_BYTES = 1024;
const compressed = promisify(brotliCompress);

/** Puts a brotli twin (`.br`) beside each script and style sheet of a build, once and thoroughly, for the server to send. */
export async function compressBuild(directory: string): Promise<void> {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names.filter((name) => /\.(js|css)$/.test(name)).map((name) => compress(join(directory, name))),
  );
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compressed(content, { params }));
}
