import { randomUUID } from "node:crypto";
import type { Environment } from "#env.ts";
import { type SmtpError, verifySmtp } from "#server/integrations/mailer/mailer.ts";
import { type BucketSettings, openBucket } from "#server/integrations/storage/bucket.ts";
import { bucketSettings } from "#server/integrations/storage/storage.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const mail = findingsOf("mail");
const storage = findingsOf("photo storage");

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMail(environment: Environment): Promise<Finding[]> {
  const { SMTP_URL } = environment;
  if (SMTP_URL === undefined) {
    const isWritten = environment.DATABASE_URL === undefined;
    const fate = isWritten ? "is written to DATA_DIR/mail" : "waits for a machine that has it";
    return [mail.warning(`SMTP_URL is not set: email is not sent but ${fate}.`)];
  }
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const server = `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  try {
    await verifySmtp(SMTP_URL);
    return [mail.ok(`${server} accepts the login; nothing was sent.`)];
  } catch (error) {
    const { responseCode }: SmtpError = error instanceof Error ? error : {};
    const code = codeOf(error);
    if (code === "EAUTH")
      return [mail.problem(`${server} refuses the login (${responseCode ?? code}): check SMTP_URL.`)];
    return [mail.problem(`${server} cannot be reached (${code}): check SMTP_URL and firewalls.`)];
  }
}

/** Names the place of photos, and tries a bucket; DATA_DIR is checked by itself. */
export async function checkStorage(environment: Environment): Promise<Finding[]> {
  const settings = bucketSettings(environment);
  if (settings) return [await checkBucket(settings)];
  if (environment.UPLOADTHING_TOKEN === undefined)
    return [storage.ok("Photos are kept in DATA_DIR/uploads.")];
  return [storage.ok("Photos are kept at UploadThing; the token has a valid form.")];
}

/** Writes, reads, lists and removes an object. */
async function checkBucket(settings: BucketSettings): Promise<Finding> {
  const bucket = openBucket(settings);
  const name = `the bucket ${settings.name} of ${new URL(settings.endpoint).host}`;
  const key = `doctor/${randomUUID()}`;
  const text = new TextEncoder().encode("cukup doctor");
  try {
    await bucket.put(key, text, "text/plain");
    const read = await bucket.get(key);
    const isListed = (await bucket.list("doctor/")).some((object) => object.key === key);
    await bucket.delete([key]);
    const isKept = read !== null && Buffer.compare(read, text) === 0 && isListed;
    if (isKept && (await bucket.get(key)) === null)
      return storage.ok(`Photos are kept in ${name}: an object was written, read, listed and removed.`);
    return storage.problem(`Photos go to ${name}, which does not keep what is written to it.`);
  } catch (error) {
    const { cause } = error as Error;
    const code = codeOf(cause);
    const reason = cause instanceof Error && code === "Error" ? cause.message : code;
    return storage.problem(
      `Photos go to ${name}, which does not work (${reason}): check the S3_ variables and that the bucket exists.`,
    );
  }
}
