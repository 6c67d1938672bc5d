import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["src/test/global-setup.ts"],
    setupFiles: ["src/test/setup.ts"],
    env: {
      APP_URL: "https://cukup.test",
      AUTH_SECRET: "a secret for tests only, of more than 32 characters",
      LOG_LEVEL: "silent",
      // Mails and files of tests must not turn up in a checkout's own.
      DATA_DIR: "node_modules/.cache/test-data",
    },
    // Loading the server took longer than testing it. A worker's files share its modules, as requests do in a process.
    isolate: false,
    // Half the time is spent waiting for the database and for timers.
    maxWorkers: 3,
    restoreMocks: true,
    unstubEnvs: true,
    // Upper bounds for what never comes; a machine whose cores are busy needs several times what an idle one does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
