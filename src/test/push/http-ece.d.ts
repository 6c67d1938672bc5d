declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Part of the library that tests use; the package has no types. */
  export function decrypt(
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
