import { notFound } from "next/navigation";
import { toId } from "#lib/account/access.ts";

/**
 * Returns the id in the path of a page or route file. proxy.ts lets only ids through, but Next.js may strip a suffix from the
 * path before it, and not from the page's parameter.
 * @throws the not-found error of Next.js for anything else
 */
export async function pageId(params: Promise<{ id: string }>): Promise<number> {
  return toId((await params).id) ?? notFound();
}
