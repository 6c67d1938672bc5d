import { Agent, request } from "node:https";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { Push, PushMessage, PushOutcome, PushTarget } from "#server/integrations/push/port.ts";
import { isPushEndpoint } from "#server/integrations/push/push-hosts.ts";
import type { VapidKeys } from "#server/integrations/push/vapid-keys.ts";

/** Time for a request and the head of its response, whatever the service does. */
const PUSH_DEADLINE_MS = 10 * SECOND_MS;
/** Sockets to one push service. */
const MAX_SOCKETS = 20;

export type WebPushSettings = {
  keys: VapidKeys;
  /** URL of the site's contact: mailto or https. */
  subject: string;
  /** Host and port of a push service on this machine, for tests. */
  testHost?: string | undefined;
  /** Certificates to trust beside those of Node.js, for tests. */
  ca?: string;
  deadlineMs?: number;
};

/** Creates what pushes to browsers (RFC 8030), encrypted for each (RFC 8291) and signed by the site (RFC 8292). */
export function createWebPush(settings: WebPushSettings): Push {
  const { keys, subject, testHost, ca, deadlineMs = PUSH_DEADLINE_MS } = settings;
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, ...(ca && { ca }) });
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, testHost);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, message) {
      if (!accepts(target.endpoint)) return { state: "refused", cause: "refused", status: 0 };
      try {
        const { headers, body } = await encrypt(target, message, { subject, ...keys });
        return await post(target.endpoint, { headers, body, agent, deadlineMs });
      } catch (error) {
        return { state: "later", cause: isTimeout(error) ? "timeout" : "unreachable" };
      }
    },
  };
}

async function encrypt(
  { endpoint, ...keys }: PushTarget,
  { payload, ttlSeconds, topic, urgency }: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
) {
  // Loaded by the first push: web processes need only the public key.
  const { default: webPush } = await import("web-push");
  const options = { vapidDetails, TTL: ttlSeconds, topic, urgency };
  return webPush.generateRequestDetails({ endpoint, keys }, payload, options);
}

/**
 * Posts a message. web-push's own request has a time limit for silence only, and reads a body of any size.
 * @throws Error if there is no response in time
 */
function post(
  url: string,
  of: { headers: Record<string, unknown>; body: Buffer | null; agent: Agent; deadlineMs: number },
): Promise<PushOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PushOutcome>();
  const headers = Object.fromEntries(
    Object.entries(of.headers).map(([name, value]) => [name, String(value)]),
  );
  const call = request(url, {
    method: "POST",
    headers,
    agent: of.agent,
    signal: AbortSignal.timeout(of.deadlineMs),
  });
  call.on("error", reject);
  // Node.js closes without an error after a status of 101, and the signal does nothing from then on.
  call.on("close", () => reject(new Error("The push service did not respond")));
  call.on("response", (response) => {
    response.on("error", reject);
    // Without a body the connection is kept; a body is not read.
    if (response.headers["content-length"] === "0") response.resume();
    else response.destroy();
    resolve(toOutcome(response.statusCode ?? 0, response.headers["retry-after"]));
  });
  call.end(of.body);
  return promise;
}

function toOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { state: "sent" };
  if (status === 404 || status === 410) return { state: "gone" };
  if (status === 429 || status >= 500) {
    const waitSeconds = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined;
    const cause = status === 429 ? "busy" : "server";
    return { state: "later", cause, ...(waitSeconds !== undefined && { waitSeconds }) };
  }
  return { state: "refused", cause: status >= 300 && status < 400 ? "redirect" : "refused", status };
}

const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === "TimeoutError" || error.cause instanceof DOMException);
