import { PAGE_OWNER_HEADER } from "#lib/account/page-owner.ts";
import { AppError } from "#server/errors.ts";

/** Reads the owner that a page names in its call: undefined without the header, NaN, which equals no id, for nonsense. */
export function readPageOwner(headers: Headers): number | undefined {
  const text = headers.get(PAGE_OWNER_HEADER);
  return text === null ? undefined : Number(text);
}

/**
 * Refuses a call of a page that was rendered for another account than the one that is logged in now. A visitor passes:
 * the session of the page's owner is over, which the call's own access rule decides about.
 * @throws AppError OTHER_ACCOUNT
 */
export function requirePageOwner(viewer: { id: number } | null, pageOwner: number | undefined): void {
  if (viewer === null || pageOwner === undefined || pageOwner === viewer.id) return;
  throw new AppError("OTHER_ACCOUNT", "You are logged in as somebody else now.");
}
