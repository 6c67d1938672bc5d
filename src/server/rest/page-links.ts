import type { ListMeta } from "#schemas/paging.ts";

/** Parameters that each link sets itself. */
const POSITION = new Set(["page", "limit", "cursor"]);

/**
 * Returns the `Link` header of a list (RFC 8288), relative to the site: first, prev, next and last of a list by page, next
 * of one by cursor; empty at its end.
 * @param query the request's query; its other parameters are kept if the list knows them
 * @param known names of the list's parameters: a long query of others must not make four long links
 */
export function toPageLinks(
  { pathname, searchParams: query }: Pick<URL, "pathname" | "searchParams">,
  known: readonly string[],
  meta: ListMeta,
): string {
  const kept = [...query].filter(([name]) => known.includes(name) && !POSITION.has(name));
  const prefix = `<${pathname}?${kept.length > 0 ? `${new URLSearchParams(kept)}&` : ""}`;
  const to = (rel: string, position: Record<string, string | number>) => {
    const values = Object.entries(position).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${prefix}${values.join("&")}>; rel="${rel}"`;
  };
  const { limit } = meta;
  if ("next" in meta) return meta.next === null ? "" : to("next", { limit, cursor: meta.next });
  const { page, total } = meta;
  const last = Math.max(1, Math.ceil(total / limit));
  return [
    to("first", { limit, page: 1 }),
    ...(page > 1 ? [to("prev", { limit, page: Math.min(page - 1, last) })] : []),
    ...(page < last ? [to("next", { limit, page: page + 1 })] : []),
    to("last", { limit, page: last }),
  ].join(", ");
}
