/** Browser that subscribed: its URL at a push service, and its keys as base64url (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Message to a browser. */
export type PushMessage = {
  /** Encrypted before it leaves the site. */
  payload: string;
  /** Seconds for which the push service keeps it for a browser that is offline. */
  ttlSeconds: number;
  /** At most 32 characters of base64url: a later message replaces one with the same topic that still waits (RFC 8030, 5.4). */
  topic: string;
  urgency: "normal" | "high";
};

/** Reasons for which a push service does not take a message, as the metrics name them. */
export type PushCause = "busy" | "server" | "timeout" | "unreachable" | "refused" | "redirect";

/**
 * Outcome of a try: sent; `gone` if the browser has unsubscribed; `busy` if it may work later, after `waitSeconds` if the service
 * says so; `refused` if the same would be refused again.
 */
export type PushOutcome =
  | { state: "sent" | "gone" }
  | { state: "later"; cause: PushCause; waitSeconds?: number }
  | { state: "refused"; cause: PushCause; status: number };

export type Push = {
  /** Point of P-256 as base64url, for which browsers subscribe (RFC 8292). */
  publicKey: string;
  /** Returns whether a URL is an endpoint of a known push service. */
  accepts: (endpoint: string) => boolean;
  /** Sends a message; takes ten seconds at most, and does not throw. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
};
