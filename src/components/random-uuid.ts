/** Makes a random UUID (RFC 9562, version 4). `crypto.randomUUID` exists on secure origins only, which a LAN's is not. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, i) => (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, "0"));
  return [0, 4, 6, 8, 10].map((from, i, starts) => hex.slice(from, starts[i + 1]).join("")).join("-");
}
