import type { Environment } from "#env.js";
import { type SmtpError, verifySmtp } from "#server/integrations/mailer/mailer.ts";
import { listModels } from "#server/integrations/vision/openai-vision.ts";
import { visionSettings } from "#server/integrations/vision/vision.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const mail = findingsOf("mail");
const vision = findingsOf("photo recognition");
const storage = findingsOf("photo storage");

const TIMEOUT_MS = 10_000;

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMail(environment: Environment): Promise<Finding[]> {
  const { SMTP_URL } = environment;
  if (SMTP_URL === undefined) {
    const isWritten = environment.DATABASE_URL === undefined;
    const fate = isWritten ? "is written to DATA_DIR/mail" : "waits for a machine that has it";
    return [mail.warning(`SMTP_URL is not set: mail is not sent but ${fate}.`)];
  }
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const server = `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  try {
    await verifySmtp(SMTP_URL);
    return [mail.ok(`${server} takes the login; nothing was sent.`)];
  } catch (error) {
    const { responseCode }: SmtpError = error instanceof Error ? error : {};
    const code = codeOf(error);
    if (code === "EAUTH")
      return [mail.problem(`${server} refuses the login (${responseCode ?? code}): check SMTP_URL.`)];
    return [mail.problem(`${server} cannot be reached (${code}): check SMTP_URL and firewalls.`)];
  }
}

/** Asks the vision model's server for its models. */
export async function checkVision(): Promise<Finding[]> {
  const settings = visionSettings();
  if (!settings) return [vision.ok("Off: neither OPENAI_API_KEY nor OPENAI_BASE_URL is set.")];
  const { host } = new URL(settings.baseUrl);
  try {
    const models = await listModels(settings, TIMEOUT_MS);
    if (models.includes(settings.model)) return [vision.ok(`${host} offers ${settings.model}.`)];
    return [
      vision.problem(`${host} answers, but does not list the model ${settings.model}: check OPENAI_MODEL.`),
    ];
  } catch (error) {
    const { message } = error as Error;
    const reason = message.startsWith("HTTP") ? message : codeOf(error);
    return [
      vision.problem(
        `${host} does not list its models (${reason}): check OPENAI_API_KEY and OPENAI_BASE_URL.`,
      ),
    ];
  }
}

/** Names the place of photos; DATA_DIR is checked by itself. */
export function checkStorage({ UPLOADTHING_TOKEN }: Environment): Finding[] {
  if (UPLOADTHING_TOKEN === undefined) return [storage.ok("Photos are kept in DATA_DIR/uploads.")];
  return [storage.ok("Photos are kept at UploadThing; the token's form is valid.")];
}
