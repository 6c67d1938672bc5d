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
