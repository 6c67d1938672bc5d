import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#env.ts";
import { site } from "#lib/site.ts";

export const dynamic = "force-dynamic";

let script: Promise<string> | undefined;

/** Files of the script, in order: the others use what the first one declares. */
const FILES = ["worker.js", "push.js", "share.js"];

/**
 * Reads the script and inserts the site's name and the build id: browsers update a worker if its bytes have changed.
 * `turbopackIgnore`: without it the bundler would trace the whole project as files that may be read.
 */
async function readScript(): Promise<string> {
  const read = (path: string) => readFile(join(/* turbopackIgnore: true */ process.cwd(), path), "utf8");
  const parts = await Promise.all(FILES.map((file) => read(`src/service-worker/${file}`)));
  const build = await read(".next/BUILD_ID");
  return parts.join("\n").replaceAll("__BUILD__", build.trim()).replaceAll("__SITE__", site.name);
}

/** Serves the service worker; 404 in development, where it would hide changes. */
export async function GET(): Promise<Response> {
  if (env().NODE_ENV === "development") return new Response(null, { status: 404 });
  script ??= readScript();
  return new Response(await script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
