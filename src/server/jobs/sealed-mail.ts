import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "#server/auth/secret.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";

const PURPOSE = "queued-mail";
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a mail for the queue (AES-256-GCM, NIST SP 800-38D), because it may contain a token that is stored only as
 * a hash otherwise.
 * @param jobId id of the mail's job, without which the mail cannot be decrypted
 * @returns base64url of nonce, tag and ciphertext
 */
export function sealMail(jobId: string, mail: Mail): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(PURPOSE), iv).setAAD(Buffer.from(jobId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(mail), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Error of a mail sealed for another job or with another AUTH_SECRET, or changed since; a retry cannot succeed. */
export class SealBroken extends Error {
  override name = "SealBroken";
}

/** Decrypts a mail of the queue. @throws SealBroken */
export function openMail(jobId: string, sealed: string): Mail {
  try {
    return JSON.parse(decrypt(jobId, sealed)) as Mail;
  } catch (cause) {
    throw new SealBroken("A queued email cannot be opened", { cause });
  }
}

function decrypt(jobId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, deriveKey(PURPOSE), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(jobId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString("utf8");
}
