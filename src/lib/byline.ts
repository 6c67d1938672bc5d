import { site } from "#lib/site.ts";
import type { Event } from "#schemas/event.ts";

/** Returns who an event is by: `by mei, arif and priya` of hosts who show their usernames, else a member or the site. */
export function toByline({ hosts, author }: Pick<Event, "hosts" | "author">): string {
  const names = hosts.map(({ username }) => username);
  const last = names.pop();
  if (last !== undefined) return `by ${names.length > 0 ? `${names.join(", ")} and ${last}` : last}`;
  return author === "member" ? `by a member of ${site.name}` : `by ${site.name}`;
}
