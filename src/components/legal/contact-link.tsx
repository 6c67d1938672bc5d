import { site } from "#lib/site.ts";

/**
 * A link that writes to the people who run the site; its text is the address.
 * @param subject the subject line that the mail starts with, as plain text
 */
export function ContactLink({ subject }: { subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return <a href={`mailto:${site.contactEmail}${query}`}>{site.contactEmail}</a>;
}
