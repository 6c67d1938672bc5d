import { stampBuild } from "#cli/process/build-stamp.ts";
import { loadEnvFiles } from "#cli/process/settings.ts";
import { shareChunks } from "#server/next/shared-chunks.ts";
import { prepareStaticFiles } from "#server/next/static-files.ts";
import { runStep } from "../process/run-step.ts";

/** Builds the app for production with this checkout's .env files. @returns the exit code of `next build` */
export function build(): Promise<number> {
  loadEnvFiles();
  return buildApp();
}

/**
 * Builds without .env files; times out after `limitMs`. BUILD_CACHE=off makes no cache for later builds.
 * @param options `output`: file descriptor for what the build prints; `brotli`: quality of the files' compression, the best by
 *   default
 */
export async function buildApp(
  limitMs?: number,
  { output, brotli }: { output?: number; brotli?: number } = {},
): Promise<number> {
  const code = await runStep(
    ["next", "build"],
    { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    limitMs,
    output,
  );
  if (code !== 0) return code;
  shareChunks(".next/server/chunks");
  await prepareStaticFiles(".next/static", brotli);
  stampBuild();
  return code;
}
