import { toPlainText } from "#lib/text/plain-text.ts";
import type { Event } from "#schemas/event/event.ts";

/**
 * Returns true if the search has found an event by this text, rather than by similarity: its title, location or description, without
 * the marks of its Markdown, contains it in any case.
 */
export function includesText(
  { title, location, description }: Pick<Event, "title" | "location" | "description">,
  text: string,
): boolean {
  return `${title} ${location} ${toPlainText(description)}`.toLowerCase().includes(text.toLowerCase());
}
