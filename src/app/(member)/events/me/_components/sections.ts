import { toPageNumber } from "#lib/count.ts";

/** Sections of My Events that have pages, by the names of their parameters in the URL. */
const sections = ["page", "waiting", "past", "hosting"] as const;
export type Section = (typeof sections)[number];

/** Number of past events on a page, two rows, so that what follows stays in reach. */
export const PAST_PAGE_SIZE = 6;

/** Page number of each section. */
export type SectionPages = Readonly<Record<Section, number>>;

/** Reads the page numbers from the query of a URL; a missing or wrong one is 1. */
export function readSectionPages(query: Record<string, string | string[] | undefined>): SectionPages {
  const pageOf = (section: Section) => toPageNumber(query[section]?.toString());
  return {
    page: pageOf("page"),
    waiting: pageOf("waiting"),
    past: pageOf("past"),
    hosting: pageOf("hosting"),
  };
}

/** Returns the URL of another page of one section, which the browser scrolls to; the other sections keep theirs. */
export function toSectionHref(pages: SectionPages, section: Section, page: number): string {
  const query = new URLSearchParams();
  for (const name of sections) {
    const number = name === section ? page : pages[name];
    if (number > 1) query.set(name, `${number}`);
  }
  return `/events/me${query.size > 0 ? `?${query}` : ""}#${section}`;
}
