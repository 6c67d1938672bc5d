export type PageMeta = { page: number; limit: number; total: number };

/**
 * Returns the `Link` header of a page (RFC 8288): first, prev, next and last, relative to the site.
 * @param search the request's query string; its other parameters are kept
 */
export function toPageLinks(pathname: string, search: string, { page, limit, total }: PageMeta): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const to = (target: number, rel: string) => {
    const params = new URLSearchParams(search);
    params.set("page", String(target));
    params.set("limit", String(limit));
    return `<${pathname}?${params}>; rel="${rel}"`;
  };
  return [
    to(1, "first"),
    ...(page > 1 ? [to(Math.min(page - 1, last), "prev")] : []),
    ...(page < last ? [to(page + 1, "next")] : []),
    to(last, "last"),
  ].join(", ");
}
