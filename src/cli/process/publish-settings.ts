import { TURBOPACK_CACHE_SETTINGS } from "#server/next/development-server.ts";
import { readVersion } from "./version.ts";

/** Settings that a start has found or made. */
export interface FoundSettings {
  isDevelopment: boolean;
  appUrl: string;
  /** Undefined for a process that does not listen. */
  port?: number | undefined;
  dataDir: string;
  database: { url: string; embedded: boolean };
  authSecret: string;
  jobs: "process" | "inline";
}

/** Sets the environment variables from which the app's modules, and child processes, read their settings. */
export function publishSettings({ isDevelopment, appUrl, port, database, ...found }: FoundSettings): void {
  Object.assign(process.env, {
    NODE_ENV: isDevelopment ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ...(isDevelopment && TURBOPACK_CACHE_SETTINGS),
    APP_URL: appUrl,
    // next-auth reads its URL from this variable.
    NEXTAUTH_URL: appUrl,
    ...(port !== undefined && { PORT: String(port) }),
    DATA_DIR: found.dataDir,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: String(database.embedded),
    AUTH_SECRET: found.authSecret,
    JOBS: found.jobs,
    APP_VERSION: readVersion({ isDevelopment }),
  });
}
