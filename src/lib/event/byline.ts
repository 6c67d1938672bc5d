import { site } from "#lib/site.ts";

/** Kind of an event's author: a member, or the site itself. */
export type AuthorKind = "member" | "site";

/** Returns the name of an event's author, who is not named: the site's, or that of any member. */
export const authorName = (author: AuthorKind) =>
  author === "site" ? site.name : `a member of ${site.name}`;

/** Returns who an event is by: `by mei, arif and priya` of hosts who show their usernames, else a member or the site. */
export function toByline({
  hosts,
  author,
}: {
  hosts: readonly { username: string }[];
  author: AuthorKind;
}): string {
  const names = hosts.map(({ username }) => username);
  return `by ${names.length > 0 ? listNames(names) : authorName(author)}`;
}

/** Returns `mei, arif and priya`. */
export function listNames(names: readonly string[]): string {
  const others = names.slice(0, -1);
  const last = names.at(-1) ?? "";
  return others.length > 0 ? `${others.join(", ")} and ${last}` : last;
}
