/**
 * Suffixes by which Next.js names the data of a page. Its router asks by header and `_rsc` instead, and with a suffix
 * proxy.ts and the page see different paths.
 */
const SUFFIX = /(?:\.rsc|\.segments(?:\/.*)?)\/*$/i;

/** Returns true for a path that no page has, though Next.js would render one for it. */
export function isInternalPath(pathname: string): boolean {
  return SUFFIX.test(pathname);
}
