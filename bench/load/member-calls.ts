const TIMEOUT_MS = 15_000;

/** Person with an access token of a session. */
export type Member = {
  id: number;
  token: string;
};

const bearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

/** Joins an event. @returns true if it was acknowledged @throws {Error} when the connection breaks */
export async function joinEvent(origin: string, member: Member, eventId: number): Promise<boolean> {
  const response = await fetch(`${origin}/api/v1/event/${eventId}`, {
    method: "POST",
    headers: bearer(member),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.ok;
}

/** Announces a photo. @throws {Error} when it was not acknowledged */
export async function announcePhoto(
  origin: string,
  member: Member,
  photo: Uint8Array,
): Promise<{ url: string; key: string }> {
  const announced = await fetch(`${origin}/api/uploadthing?actionType=upload&slug=imageRouter`, {
    method: "POST",
    headers: { ...bearer(member), "content-type": "application/json" },
    body: JSON.stringify({
      input: null,
      files: [{ name: "a.jpg", size: photo.length, type: "image/jpeg", lastModified: Date.now() }],
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!announced.ok) throw new Error(`announced: ${announced.status} ${await announced.text()}`);
  const [presigned] = (await announced.json()) as { url: string; key: string }[];
  if (!presigned) throw new Error("announced nothing");
  return presigned;
}

/**
 * Sends the bytes of an announced photo that the site has not received yet.
 * @param url of the announcement
 * @throws {Error} when the connection breaks
 */
export async function sendPhoto(
  url: string,
  photo: Uint8Array,
  { isResumed = false } = {},
): Promise<Response> {
  const timeout = () => AbortSignal.timeout(TIMEOUT_MS);
  let start = 0;
  if (isResumed) {
    const received = await fetch(url, { method: "HEAD", signal: timeout() });
    if (!received.ok) return received;
    start = Number(received.headers.get("x-ut-range-start"));
  }
  const body = new FormData();
  body.append("file", new File([photo.slice(start)], "a.jpg"));
  return fetch(url, { method: "PUT", headers: { range: `bytes=${start}-` }, body, signal: timeout() });
}

/** Announces and sends a photo. @returns its key @throws {Error} when it was not acknowledged */
export async function uploadPhoto(origin: string, member: Member, photo: Uint8Array): Promise<string> {
  const { url, key } = await announcePhoto(origin, member, photo);
  const sent = await sendPhoto(url, photo);
  const result = await sent.text();
  if (!sent.ok || (JSON.parse(result) as { error?: unknown }).error)
    throw new Error(`sent: ${sent.status} ${result}`);
  return key;
}
