import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "#server/db/embedded/free-port.ts";

/** Mail server that keeps who got which mail. */
export type MailServer = {
  readonly url: string;
  /** Message-IDs by recipient. */
  readonly received: ReadonlyMap<string, readonly string[]>;
  /** Text of the last mail by recipient. */
  readonly texts: ReadonlyMap<string, string>;
  /** Refuses connections from now on. */
  cut(): Promise<void>;
  restore(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort("127.0.0.1");
  const received = new Map<string, string[]>();
  const texts = new Map<string, string>();
  let server: SMTPServer | undefined;
  const listen = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        closeTimeout: 100,
        async onData(stream, session, done) {
          const chunks: Buffer[] = [];
          try {
            for await (const chunk of stream) chunks.push(chunk as Buffer);
          } catch (error) {
            // The process that sent it was killed.
            return done(error as Error);
          }
          const { messageId, text } = await PostalMime.parse(Buffer.concat(chunks));
          for (const { address } of session.envelope.rcptTo) {
            received.set(address, [...(received.get(address) ?? []), messageId ?? ""]);
            texts.set(address, text ?? "");
          }
          done();
        },
      });
      server.on("error", () => {});
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    texts,
    cut: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    restore: listen,
  };
}

/** Starts an S3 server with a bucket. @returns the settings of an app, and `close` */
export async function startBucket(
  directory: string,
): Promise<{ settings: Record<string, string>; close(): void }> {
  mkdirSync(directory, { recursive: true });
  const name = "photos";
  const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name }] };
  const s3 = new S3rver(options);
  await s3.configureBuckets();
  const handle = s3.getMiddleware();
  // S3rver computes signatures without the slash at the end of a bucket's path.
  const handleListing = new S3rver({ ...options, allowMismatchedSignatures: true }).getMiddleware();
  const server = createServer((request, response) =>
    (request.url?.startsWith(`/${name}/?list-type=`) ? handleListing : handle)(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: name,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the file in which the S3 server keeps an object. @param bucket directory of `startBucket` */
export const objectOf = (bucket: string, key: string): string =>
  join(bucket, "photos", `${key}._S3rver_object`);
