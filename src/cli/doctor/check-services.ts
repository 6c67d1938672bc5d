import { randomUUID } from "node:crypto";
import { connect } from "node:tls";
import type { Environment } from "#env.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import { type SmtpError, verifySmtp } from "#server/integrations/mailer/mailer.ts";
import { canPush } from "#server/integrations/push/push.ts";
import { knownPushHosts } from "#server/integrations/push/push-hosts.ts";
import { type BucketSettings, openBucket } from "#server/integrations/storage/bucket.ts";
import { bucketSettings } from "#server/integrations/storage/storage.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const mail = findingsOf("mail");
const storage = findingsOf("photo storage");
const push = findingsOf("notifications on phones");
const CONNECT_MS = 5 * SECOND_MS;

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

/**
 * Connects to push services, without sending anything.
 * @param hosts those with one host, as the environment may use them
 */
export async function checkPush(
  { PUSH, APP_URL = "http://localhost" }: Pick<Environment, "PUSH" | "APP_URL">,
  hosts: readonly string[] = knownPushHosts,
): Promise<Finding[]> {
  if (PUSH === "off") return [push.ok("PUSH=off: nothing is sent to phones and computers.")];
  if (!canPush(APP_URL)) return [push.ok("None: browsers allow them on a site with https only.")];
  const failures = await Promise.all(hosts.map(findConnectFailure));
  const away = hosts.flatMap((host, index) => (failures[index] ? [`${host} (${failures[index]})`] : []));
  if (away.length === 0) return [push.ok(`${hosts.join(" and ")} can be reached; nothing was sent.`)];
  return [
    push.warning(`${away.join(" and ")} cannot be reached: open port 443 to push services, or set PUSH=off.`),
  ];
}

/** Returns the code of the error with which a TLS connection to a host fails, or null. */
function findConnectFailure(host: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const socket = connect({ host, port: 443, servername: host });
  const timer = setTimeout(() => socket.destroy(new Error("no answer")), CONNECT_MS);
  socket.on("secureConnect", () => resolve(null));
  socket.on("error", (error) => resolve(codeOf(error)));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
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
