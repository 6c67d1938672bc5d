/**
 * Drawing as a page holds it. The markup is always the same object, which the data of a page then holds once however often the
 * page shows it.
 */
export type Drawing = { viewBox: string; inner: { __html: string } };
