import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { mailDirectory } from "./directories.ts";

const POLL_MS = 50;

export interface Mailbox {
  /**
   * The oldest mail to this address that this journey has not been given yet; waits for it to arrive.
   * @throws {Error} when none has come after `timeoutMs` (default 30 s)
   */
  next(address: string, timeoutMs?: number): Promise<Email>;
  /** All mails to this address so far, oldest first. */
  all(address: string): Promise<Email[]>;
}

/** The mails that the app has sent to the sink. */
export function createMailbox(): Mailbox {
  const given = new Map<string, number>();

  async function all(address: string): Promise<Email[]> {
    const files = readdirSync(mailDirectory()).filter((file) => file.endsWith(".eml"));
    const mails = await Promise.all(
      files.sort().map((file) => PostalMime.parse(readFileSync(join(mailDirectory(), file)))),
    );
    const wanted = address.toLowerCase();
    return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === wanted));
  }

  async function next(address: string, timeoutMs = 30_000): Promise<Email> {
    const deadline = Date.now() + timeoutMs;
    const seen = given.get(address) ?? 0;
    for (;;) {
      const mail = (await all(address))[seen];
      if (mail) {
        given.set(address, seen + 1);
        return mail;
      }
      if (Date.now() > deadline) throw new Error(`No further mail to ${address} within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  return { next, all };
}
