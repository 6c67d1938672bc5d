import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { mailDirectory } from "./directories.ts";

const POLL_MS = 50;

export interface Mailbox {
  /**
   * Returns the oldest mail to an email address that this journey has not read yet; waits for it to arrive.
   * @throws {Error} when none has come after `timeoutMs` (default 30 s)
   */
  next(email: string, timeoutMs?: number): Promise<Email>;
  /** Returns all mails to an email address so far, oldest first. */
  all(email: string): Promise<Email[]>;
}

/** Mails of the run by file, each parsed once by a worker. */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const known = parsed.get(file);
  if (known) return known;
  const mail = PostalMime.parse(readFileSync(join(mailDirectory(), file)));
  parsed.set(file, mail);
  return mail;
}

/** The mails that the app has sent to the sink. */
export function createMailbox(): Mailbox {
  const given = new Map<string, number>();

  async function all(email: string): Promise<Email[]> {
    const files = readdirSync(mailDirectory()).filter((file) => file.endsWith(".eml"));
    const mails = await Promise.all(files.sort().map(parse));
    const wanted = email.toLowerCase();
    return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === wanted));
  }

  async function next(email: string, timeoutMs = 30_000): Promise<Email> {
    const deadline = Date.now() + timeoutMs;
    const seen = given.get(email) ?? 0;
    for (;;) {
      const mail = (await all(email))[seen];
      if (mail) {
        given.set(email, seen + 1);
        return mail;
      }
      if (Date.now() > deadline) throw new Error(`No further mail to ${email} within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return { next, all };
}
