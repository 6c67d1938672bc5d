import { loadEnvFiles } from "./settings.ts";
import { runStep } from "./steps.ts";

/** Builds the app for production. @returns the exit code of `next build` */
export async function build(): Promise<number> {
  loadEnvFiles();
  return runStep(["next", "build"], { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
}
