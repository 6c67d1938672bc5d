import { findLinks } from "#server/integrations/mailer/links.ts";
import type { Traces } from "#test/callers.ts";

/**
 * Returns the token of the newest mail with a link below `path`, once all mails are sent; "" if there is none.
 * @param path `/activate/`, `/auth/reset/` …
 */
export async function mailedTokenOf({ mails, background }: Traces, path: string): Promise<string> {
  await Promise.all(background);
  const links = mails.flatMap(({ text }) => findLinks(text));
  const link = links.findLast((url) => url.includes(path));
  return link ? (new URL(link).pathname.split("/").at(-1) ?? "") : "";
}
