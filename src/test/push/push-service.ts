import { createECDH, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { decrypt } from "http_ece";
import { z } from "zod";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** Certificate to trust, also by NODE_EXTRA_CA_CERTS. */
export const CERTIFICATE_FILE = join(import.meta.dirname, "localhost.crt");

/** Output of `PushSubscription.toJSON()` in a browser. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

const Payload = z.object({
  web_push: z.number(),
  mutable: z.boolean(),
  notification: z.record(z.string(), z.union([z.string(), z.object({ for: z.string() })])),
  for: z.string(),
  isInBell: z.literal(false).optional(),
});
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Message that the service was sent, decrypted as its browser does. */
export type ReceivedPush = {
  endpoint: string;
  headers: IncomingMessage["headers"];
  payload: z.infer<typeof Payload>;
  /** Bytes of the payload. */
  size: number;
  /** Verified claims of the site (RFC 8292), and its public key. */
  claims: z.infer<typeof Claims>;
  publicKey: string;
};

/** Response of the service: a status, with headers and body, or none. */
type Response = { status: number; headers?: Record<string, string>; body?: string } | "never";

/**
 * Starts a push service of browsers on this machine, with https.
 * @param respond status 201 by default
 * @param port any free one by default
 */
export async function startPushService(
  respond: (push: ReceivedPush) => Response = () => ({ status: 201 }),
  port = 0,
) {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, (body: Buffer) => Buffer>();
  const server = createServer({ key: read("localhost.key"), cert: read("localhost.crt") });
  server.on("request", async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const open = browsers.get(request.url ?? "");
    if (!open) return response.writeHead(404).end();
    const body = open(Buffer.concat(chunks));
    const push: ReceivedPush = {
      endpoint: `https://${host}${request.url}`,
      headers: request.headers,
      payload: Payload.parse(JSON.parse(body.toString())),
      size: body.length,
      ...readAuthorization(request.headers.authorization ?? ""),
    };
    received.push(push);
    const answer = respond(push);
    if (answer === "never") return;
    response.writeHead(answer.status, { "content-length": answer.body?.length ?? 0, ...answer.headers });
    response.end(answer.body);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const host = `localhost:${(server.address() as AddressInfo).port}`;

  return {
    /** Value of PUSH_TEST_HOST. */
    host,
    ca: readFileSync(CERTIFICATE_FILE, "utf8"),
    received,
    /** Subscribes a browser of its own. */
    subscribe(): Browser {
      const privateKey = createECDH("prime256v1");
      const p256dh = privateKey.generateKeys("base64url");
      const auth = randomBytes(16).toString("base64url");
      const path = `/push/${randomBytes(16).toString("hex")}`;
      browsers.set(path, (body) => decrypt(body, { version: "aes128gcm", privateKey, authSecret: auth }));
      return { endpoint: `https://${host}${path}`, keys: { p256dh, auth } };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Verifies the signature of a site. @throws Error for any other header */
function readAuthorization(header: string) {
  const [, head = "", body = "", signature = "", publicKey = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const key = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const signed = Buffer.from(`${head}.${body}`);
  const options = { key, format: "jwk", dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url")))
    throw new Error("The site did not sign the push");
  return { claims: Claims.parse(JSON.parse(Buffer.from(body, "base64url").toString())), publicKey };
}
