import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { seeingOffer, startOpenAiStub } from "#test/openai-stub.ts";
import { CERTIFICATE_FILE } from "#test/push/push-service.ts";
import { startApp } from "./support/app/app.ts";
import { dataDirectory, logFile, mailDirectory } from "./support/app/directories.ts";
import { findUnexpectedErrors } from "./support/app/server-log.ts";
import { startSmtpSink } from "./support/app/smtp-sink.ts";

/**
 * Starts the built app on a free port with an empty data directory, a real mail server and a stub of the vision model.
 * @returns the teardown, which fails the run if the server logged an error that no journey announced
 */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), "cukup-e2e-"));
  // The account that runs PostgreSQL for root needs access.
  chmodSync(directory, 0o755);
  process.env.CUKUP_E2E_DIRECTORY = directory;
  mkdirSync(dataDirectory());
  const discard = () => {
    discardDataDir(dataDirectory());
    rmSync(directory, { recursive: true, force: true });
  };
  const smtp = await startSmtpSink(mailDirectory());
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  process.env.CUKUP_E2E_ORIGIN = origin;
  const openai = await startOpenAiStub();
  // The model is not sure of anything on photos of food to give away, unless a journey says otherwise.
  openai.behaveOnOffers(seeingOffer({}));
  process.env.CUKUP_E2E_OPENAI = new URL(openai.baseUrl).origin;
  const pushPort = await freePort();
  process.env.CUKUP_E2E_PUSH_PORT = `${pushPort}`;
  const settings = {
    PORT: `${port}`,
    APP_URL: origin,
    DATA_DIR: dataDirectory(),
    SMTP_URL: smtp.url,
    OPENAI_BASE_URL: openai.baseUrl,
    // A journey starts the push service there.
    PUSH_TEST_HOST: `localhost:${pushPort}`,
    NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
  };
  try {
    const app = await startApp(settings, logFile());
    return async () => {
      try {
        await app.stop();
        const errors = findUnexpectedErrors();
        if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join("\n")}`);
      } finally {
        keepLog();
        await Promise.all([smtp.close(), openai.close()]);
        discard();
      }
    };
  } catch (error) {
    await Promise.all([smtp.close(), openai.close()]);
    discard();
    throw error;
  }
}

function keepLog(): void {
  mkdirSync("test-results", { recursive: true });
  cpSync(logFile(), "test-results/server.log");
}
