import { site } from "#lib/site.ts";

/**
 * `mailto:` link to the people who run the site; its text is the email address.
 * @param subject subject line of the mail, as plain text
 */
export function ContactLink({ subject }: { subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return <a href={`mailto:${site.contactEmail}${query}`}>{site.contactEmail}</a>;
}
