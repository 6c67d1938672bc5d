import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createFileMailer,
  createSmtpMailer,
  MailRefused,
  type OutgoingMail,
} from "#server/integrations/mailer/mailer.ts";
import { activationMail } from "#server/mails/account.ts";
import { renderMail } from "#server/mails/mail-template.ts";

const activation = activationMail(
  "https://cukup.test",
  { email: "tan@example.com", username: "Tan<b>" },
  "t".repeat(43),
);
const mail: OutgoingMail = {
  ...(await renderMail(activation)),
  id: "0b5f2c1e-0000-4000-8000-000000000001",
  queuedAt: new Date("2026-12-01T04:00:00Z"),
};
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "cukup-mail-"));
});
afterEach(() => rm(directory, { recursive: true }));

it("an email without a mail server is a file that only its owner can read, with text and HTML", async () => {
  const nested = join(directory, "mail");
  await createFileMailer(nested).send(mail);
  const [name = ""] = await readdir(nested);
  expect(name).toMatch(/\.eml$/);
  const read = await PostalMime.parse(await readFile(join(nested, name)));
  expect(read.to?.map((to) => to.address)).toEqual(["tan@example.com"]);
  expect(read.text).toContain(`https://cukup.test/activate/${"t".repeat(43)}`);
  expect(read.html).toContain(`href="https://cukup.test/activate/${"t".repeat(43)}"`);
  expect(read.html).not.toContain("<b>");
});

it("an email that is sent twice is one file", async () => {
  const mailer = createFileMailer(directory);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(directory)).toHaveLength(1);
});

it("emails of one moment whose ids begin alike are files of their own", async () => {
  const mailer = createFileMailer(directory);
  await mailer.send(mail);
  await mailer.send({ ...mail, id: mail.id.replace(/1$/, "2") });
  expect(await readdir(directory)).toHaveLength(2);
});

/** Runs an SMTP server that responds with `refusal` to email addresses that begin with "no". */
async function withServer(
  refusal: { responseCode: number },
  use: (url: string, received: Buffer[]) => Promise<void>,
): Promise<void> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("no") ? Object.assign(new Error("unknown"), refusal) : null),
    onData(stream, _session, done) {
      stream.on("data", (chunk: Buffer) => received.push(chunk)).on("end", () => done());
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await use(`smtp://127.0.0.1:${port}`, received);
  await new Promise<void>((closed) => server.close(closed));
}

it("an email with a mail server arrives there, each time with the same Message-ID and date", async () => {
  await withServer({ responseCode: 550 }, async (url, received) => {
    await createSmtpMailer(url).send(mail);
    const read = await PostalMime.parse(Buffer.concat(received));
    expect(read.subject).toBe("Activate your Cukup account");
    expect(read.messageId).toBe(`<${mail.id}@cukup.test>`);
    expect(new Date(read.date ?? 0)).toEqual(mail.queuedAt);
  });
});

it("a permanent refusal is distinguished from one that may pass", async () => {
  const refused = { ...mail, to: "no@example.com" };
  await withServer({ responseCode: 550 }, async (url) => {
    const error = await createSmtpMailer(url).send(refused).catch(String);
    expect(error).toBe("MailRefused: The mail server refused an email (550)");
  });
  await withServer({ responseCode: 450 }, async (url) => {
    const error = await createSmtpMailer(url)
      .send(refused)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});

it("an invitation comes as an alternative that calendars read, and as a file", async () => {
  const content = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  await createFileMailer(directory).send({ ...mail, calendar: { method: "CANCEL", content } });
  const [name = ""] = await readdir(directory);
  const source = await readFile(join(directory, name), "utf8");
  expect(source).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
  const read = await PostalMime.parse(source);
  const file = read.attachments.find(({ filename }) => filename === "invite.ics");
  const text = typeof file?.content === "string" ? file.content : new TextDecoder().decode(file?.content);
  expect(text.trim().split(/\r?\n/)).toEqual(content.trim().split("\r\n"));
});

it("an email that can be stopped says where, for one click (RFC 8058), and no other does", async () => {
  const unsubscribeUrl = "https://cukup.test/unsubscribe/1-event_reminder-x";
  await createFileMailer(directory).send({ ...mail, unsubscribeUrl });
  await createFileMailer(join(directory, "other")).send(mail);
  const read = async (folder: string) => {
    const [name = ""] = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
    return readFile(join(folder, name), "utf8");
  };
  const source = await read(directory);
  expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await read(join(directory, "other"))).not.toContain("List-Unsubscribe");
});
