import type { Metadata } from "next";
import { site } from "#lib/site.ts";

const MAX_DESCRIPTION = 200;
const CARD_SIZE = { width: 1200, height: 630 };

type Shared = {
  /** Title of the page, before the site's name; defaults to the site's name alone. */
  title?: string;
  description?: string;
  /** Title in link previews, if it differs. */
  sharedTitle?: string;
  type?: "website" | "article";
  /** Path of the 1200 × 630 picture for link previews, and its alternative text. */
  card?: { path: string; alt: string };
};

/**
 * Metadata of a public page for search engines and link previews.
 * @param path canonical path, without a query
 */
export function pageMetadata(path: string, shared: Shared = {}): Metadata {
  const { title, sharedTitle = title ?? site.name, type = "website" } = shared;
  const description = shorten(shared.description ?? site.description);
  const card = shared.card ?? { path: "/card.png", alt: `${site.name}. ${site.tagline}` };
  const image = { url: card.path, type: "image/png", ...CARD_SIZE, alt: card.alt };
  return {
    ...(title !== undefined && { title }),
    description,
    alternates: { canonical: path },
    openGraph: {
      type,
      siteName: site.name,
      locale: "en_SG",
      url: path,
      title: sharedTitle,
      description,
      images: [image],
    },
    twitter: { card: "summary_large_image", title: sharedTitle, description, images: [image] },
  };
}

/** Joins a text's lines and truncates it at a word boundary. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}
