import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#env.ts";

export const dynamic = "force-dynamic";

let script: Promise<string> | undefined;

/** Reads the script and inserts the build id: browsers update a worker if its bytes have changed. */
async function readScript(): Promise<string> {
  const [worker, build] = await Promise.all([
    readFile(join(process.cwd(), "src/service-worker/worker.js"), "utf8"),
    readFile(join(process.cwd(), ".next/BUILD_ID"), "utf8"),
  ]);
  return worker.replaceAll("__BUILD__", build.trim());
}

/** Serves the service worker; 404 in development, where it would hide changes. */
export async function GET(): Promise<Response> {
  if (env().NODE_ENV === "development") return new Response(null, { status: 404 });
  script ??= readScript();
  return new Response(await script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
