import { createHash } from "node:crypto";

/**
 * Derives a UUID from another one and a name: version 5 of RFC 9562, section 5.5. The same two always give the same one, so
 * that a repeated request finds what the first has stored.
 * @param namespace a UUID
 */
export function toDerivedId(namespace: string, name: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
