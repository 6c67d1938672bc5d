import { createHash } from "node:crypto";
import { site } from "#lib/site.ts";
import { hmac } from "#server/auth/secret.ts";
import { kindOf, type NotificationPayload } from "#server/services/notification/notification-kinds.ts";

const MAX_TITLE = 80;
const MAX_BODY = 120;
const TAG_LENGTH = 32;
/** Version of the format of a message that browsers show without a script (https://w3c.github.io/push-api/#declarative-push-message). */
const DECLARATIVE = 8030;

/** Words of a push, the path that a tap opens, and the tag by which a device replaces it. */
export type PushContent = { title: string; body: string; path: string; tag: string };

/** Returns what a notification says when it is pushed: neither a code nor a name or text of somebody else. */
export function contentOf(payload: NotificationPayload, { isEventGone = false } = {}): PushContent {
  const kind = kindOf(payload);
  const title = kind.mail?.(payload)?.subject ?? kind.label;
  return {
    title: cut(title, MAX_TITLE),
    body: cut((kind.push.body ?? kind.message)(payload), MAX_BODY),
    path: isEventGone ? "/events" : kind.link(payload),
    tag: tagOf(payload),
  };
}

export const TEST_CONTENT: PushContent = {
  title: site.name,
  body: "It works! Notifications reach this device.",
  path: "/settings",
  tag: "test",
};

/**
 * Writes the payload of a message to a subscription, of less than 3 kB.
 * @param of `appUrl`: without a slash at the end; `isInBell`: a page in front shows it, too
 */
export async function toPushPayload(
  { title, body, path, tag }: PushContent,
  { appUrl, subscriptionId, isInBell }: { appUrl: string; subscriptionId: number; isInBell: boolean },
): Promise<string> {
  const recipient = await recipientHashOf(subscriptionId);
  return JSON.stringify({
    web_push: DECLARATIVE,
    // Runs the service worker first, which knows whose device it is now.
    mutable: true,
    // Safari gives the worker the notification alone.
    notification: { title, body, navigate: appUrl + path, tag, lang: "en", data: { for: recipient } },
    for: recipient,
    ...(!isInBell && { isInBell }),
  });
}

/**
 * A later notification of the same kind about the same subject replaces an earlier one: never one about somebody else's claim of the
 * same offer, or a different security notice.
 */
function tagOf(payload: NotificationPayload): string {
  const subject = ["event", "offer", "guide", "fridge"].map((name) => {
    const about: unknown = Reflect.get(payload, name);
    return typeof about === "object" && about !== null && "id" in about ? `${name}:${about.id}` : "";
  });
  if ("claimId" in payload) subject.push(`claim:${payload.claimId}`);
  if (payload.kind === "security") subject.push(payload.message);
  const text = [payload.kind, ...subject].join(" ");
  return createHash("sha256").update(text).digest("base64url").slice(0, TAG_LENGTH);
}

/**
 * Returns the topic of a message to a subscription, by which its push service replaces a message with the same tag. It differs for each
 * subscription, so that a service does not find devices that get messages about the same subject.
 */
export function topicOf(tag: string, subscriptionId: number): string {
  return hmac("push topic", `${subscriptionId} ${tag}`).toString("base64url").slice(0, TAG_LENGTH);
}

/** Cuts a text between words, in code points. */
function cut(text: string, max: number): string {
  const points = [...text];
  if (points.length <= max) return text;
  const short = points.slice(0, max - 1).join("");
  return `${short.replace(/\s+\S{0,20}$/u, "")}…`;
}

/**
 * Returns the hash by which a service worker recognises that a push is for the login whose page subscribed; each login has a
 * subscription of its own. It is no secret, and keeps ids out of messages.
 * @param subscriptionId as `PUT /user/push` returned it
 */
export async function recipientHashOf(subscriptionId: number): Promise<string> {
  const text = new TextEncoder().encode(`push subscription ${subscriptionId}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
