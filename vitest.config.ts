import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: [
      "src/**/*.test.ts",
      "scripts/**/*.test.ts",
      "bench/**/*.test.ts",
      "packages/*/src/**/*.test.ts",
    ],
    globalSetup: ["src/test/global-setup.ts"],
    setupFiles: ["src/test/setup.ts"],
    env: {
      APP_URL: "https://cukup.test",
      AUTH_SECRET: "a secret for tests only, of more than 32 characters",
      LOG_LEVEL: "silent",
      // Test files share a worker's counts, and the ids of their people; tests of these limits bring their own.
      API_RATE_LIMIT: "off",
      API_CORS_ORIGINS: "https://app.example",
      // Keep mails and files of tests out of the developer's data directory.
      DATA_DIR: "node_modules/.cache/test-data",
    },
    // Share modules between the test files of a worker: loading the server takes longer than testing it.
    isolate: false,
    // Run three workers, as tests wait for the database and timers half of the time.
    maxWorkers: 3,
    restoreMocks: true,
    unstubEnvs: true,
    // Allow for a busy machine, which takes several times as long as an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A child process takes more than 20 s to start on a machine with a load of 20.
    expect: { poll: { timeout: 60_000 } },
  },
});
