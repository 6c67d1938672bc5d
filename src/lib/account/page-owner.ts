/** Header in which a call of a page names its owner: the account that the page was rendered for, or `VISITOR`. */
export const PAGE_OWNER_HEADER = "x-page-owner";

/** Name of the `<meta>` in which a page of a logged-in person names its owner. */
export const PAGE_OWNER_META = "page-owner";

/** Owner of a page that was rendered without a login; no account has this id. */
export const VISITOR = 0;
