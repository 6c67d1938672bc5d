import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * Starts a real SMTP server that accepts every mail and stores it as a file, since journeys run in other processes.
 * @returns the URL for SMTP_URL, and a function that stops the server
 */
export async function startSmtpSink(directory: string): Promise<{ url: string; close(): Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        const file = join(directory, String(++received).padStart(6, "0"));
        writeFileSync(`${file}.part`, mail);
        renameSync(`${file}.part`, `${file}.eml`);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
