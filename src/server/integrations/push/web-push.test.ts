import { createHash } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import type { PushMessage } from "#server/integrations/push/port.ts";
import { deriveVapidKeys } from "#server/integrations/push/vapid-keys.ts";
import { type Browser, type PushService, startPushService } from "#test/push/push-service.ts";
import { CONTACT, createTestPush } from "#test/push/test-push.ts";

const message: PushMessage = {
  payload: JSON.stringify({ web_push: 8030, mutable: true, notification: { title: "Hello" }, for: "hash" }),
  ttlSeconds: 3_600,
  topic: "topic_-1",
  urgency: "high",
};
const toTarget = ({ endpoint, keys }: Browser) => ({ endpoint, ...keys });
let service: PushService | undefined;

afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function open(respond?: Parameters<typeof startPushService>[0], deadlineMs = 10_000) {
  service = await startPushService(respond);
  const push = createTestPush({ testHost: service.host, ca: service.ca, deadlineMs });
  return { service, push };
}

it("a browser gets the message that the site signed, encrypted for it alone, with its time, topic and urgency", async () => {
  const { service, push } = await open();
  const browser = service.subscribe();
  expect(await push.send(toTarget(browser), message)).toEqual({ state: "sent" });
  const [received] = service.received;
  expect(received).toMatchObject({
    endpoint: browser.endpoint,
    headers: { ttl: "3600", topic: "topic_-1", urgency: "high", "content-encoding": "aes128gcm" },
    payload: { notification: { title: "Hello" }, for: "hash" },
    claims: { aud: `https://${service.host}`, sub: CONTACT },
    publicKey: push.publicKey,
  });
  const hours = ((received?.claims.exp ?? 0) - Date.now() / 1_000) / 3_600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

it.each([
  [201, {}, { state: "sent" }],
  [404, {}, { state: "gone" }],
  [410, {}, { state: "gone" }],
  [429, { "retry-after": "120" }, { state: "later", cause: "busy", waitSeconds: 120 }],
  [429, {}, { state: "later", cause: "busy" }],
  [503, { "retry-after": "Tue, 01 Dec 2026 04:00:00 GMT" }, { state: "later", cause: "server" }],
  [307, { location: "https://localhost:1/other" }, { state: "refused", cause: "redirect", status: 307 }],
  [403, {}, { state: "refused", cause: "refused", status: 403 }],
])("a response with status %i and %j is %j", async (status, headers, outcome) => {
  const { service, push } = await open(() => ({ status, headers }));
  expect(await push.send(toTarget(service.subscribe()), message)).toEqual(outcome);
});

it("a service that never responds is given up at the deadline", async () => {
  const { service, push } = await open(() => "never", 200);
  expect(await push.send(toTarget(service.subscribe()), message)).toEqual({
    state: "later",
    cause: "timeout",
  });
});

it("a service that changes the protocol is tried again", async () => {
  const { service, push } = await open(
    () => ({
      status: 101,
      headers: { connection: "Upgrade", upgrade: "websocket" },
    }),
    500,
  );
  expect(await push.send(toTarget(service.subscribe()), message)).toEqual({
    state: "later",
    cause: "unreachable",
  });
});

it("a body that never ends is not read", async () => {
  const { service, push } = await open(() => ({
    status: 201,
    headers: { "content-length": "1000000" },
    body: "x",
  }));
  expect(await push.send(toTarget(service.subscribe()), message)).toEqual({ state: "sent" });
});

it("a service that is away, or that nobody trusts, is tried again", async () => {
  const { service, push } = await open();
  const browser = service.subscribe();
  const untrusting = createTestPush({ testHost: service.host });
  expect(await untrusting.send(toTarget(browser), message)).toEqual({ state: "later", cause: "unreachable" });
  expect(service.received).toEqual([]);
  await service.close();
  expect(await push.send(toTarget(browser), message)).toEqual({ state: "later", cause: "unreachable" });
});

it("an endpoint that is not allowed any more is not called", async () => {
  const { service } = await open();
  const push = createTestPush({ ca: service.ca });
  expect(await push.send(toTarget(service.subscribe()), message)).toMatchObject({ state: "refused" });
  expect(service.received).toEqual([]);
});

it("the keys follow from the secret, and skip numbers that are no scalar of the curve", () => {
  const derive = (purpose: string) => createHash("sha256").update(purpose).digest();
  const keys = deriveVapidKeys(derive);
  expect(deriveVapidKeys(derive)).toEqual(keys);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  const purposes: string[] = [];
  const unlucky = (purpose: string) => {
    purposes.push(purpose);
    const byte = purposes.length === 1 ? 0 : 0xff;
    return purposes.length < 3 ? Buffer.alloc(32, byte) : derive(purpose);
  };
  expect(deriveVapidKeys(unlucky).privateKey).toBe(derive("push vapid 2").toString("base64url"));
});
