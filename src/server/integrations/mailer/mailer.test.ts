import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFileMailer, createSmtpMailer } from "#server/integrations/mailer/mailer.ts";
import { activationMail } from "#server/mails/account.ts";

const mail = activationMail(
  "https://cukup.test",
  { email: "tan@example.com", username: "Tan<b>" },
  "t".repeat(43),
);
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "cukup-mail-"));
});
afterEach(() => rm(directory, { recursive: true }));

it("a mail without a mail server is a file that only its owner can read, with text and HTML", async () => {
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

it("a mail with a mail server arrives there, and a refusal is an error", async () => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith("no") ? new Error("unknown") : null),
    onData(stream, _session, done) {
      stream.on("data", (chunk: Buffer) => received.push(chunk)).on("end", () => done());
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
  await mailer.send(mail);
  expect((await PostalMime.parse(Buffer.concat(received))).subject).toBe("Activate your Cukup account");
  await expect(mailer.send({ ...mail, to: "no@example.com" })).rejects.toThrow();
  await new Promise<void>((closed) => server.close(closed));
});
