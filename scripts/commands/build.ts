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
 * Builds without .env files; times out after `limitMs`. `output` is a file descriptor for what the build prints. BUILD_CACHE=off
 * makes no cache for later builds.
 */
export async function buildApp(limitMs?: number, output?: number): Promise<number> {
  const code = await runStep(
    ["next", "build"],
    { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    limitMs,
    output,
  );
  if (code !== 0) return code;
  shareChunks(".next/server/chunks");
  await prepareStaticFiles(".next/static");
  stampBuild();
  return code;
}
