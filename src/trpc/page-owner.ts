import { PAGE_OWNER_HEADER, PAGE_OWNER_META } from "#lib/account/page-owner.ts";

let owner: number | undefined;
let isReleased = false;
let isTaken = false;
const listeners = new Set<() => void>();

/**
 * Returns the id of the account that this document was rendered for, `VISITOR` for none; undefined until it is known. It stays
 * the same as long as the document exists.
 */
export function pageOwner(): number | undefined {
  owner ??= readMark();
  return owner;
}

/** Notes whose document this is, as the first response about the session says, unless the page itself has said so. */
export function claimPage(userId: number): void {
  owner = pageOwner() ?? userId;
}

/** Releases this document from its owner after a login in it, since it is about to be left. */
export function releasePage(): void {
  isReleased = true;
}

/** Returns the header that calls of this document carry; none until its owner is known. */
export function pageOwnerHeaders(): Record<string, string> {
  const id = isReleased ? undefined : pageOwner();
  return id === undefined ? {} : { [PAGE_OWNER_HEADER]: `${id}` };
}

/** Notes that the server has refused a call with OTHER_ACCOUNT. */
export function noteOtherAccount(): void {
  if (isReleased || isTaken) return;
  isTaken = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` once the server has refused a call with OTHER_ACCOUNT, or at once if it has. @returns unsubscribes */
export function onOtherAccount(listener: () => void): () => void {
  if (isTaken) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the owner that the server has written into the page of a person. */
function readMark(): number | undefined {
  if (typeof document === "undefined") return undefined;
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_OWNER_META}"]`);
  return mark ? Number(mark.content) : undefined;
}
