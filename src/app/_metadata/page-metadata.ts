import type { Metadata } from "next";
import { site } from "#lib/site.ts";

const MAX_DESCRIPTION = 200;
const CARD_SIZE = { width: 1200, height: 630 };

type Shared = {
  /** The page's own title, which the site's name is added to; without one it is the site's name alone. */
  title?: string;
  description?: string;
  /** What the page is called where it is shared, when that is not its title. */
  sharedTitle?: string;
  type?: "website" | "article";
  /** The path of the picture of 1200 × 630 that stands for it, and what that says. */
  card?: { path: string; alt: string };
};

/**
 * What search engines and sites that show links are told of a public page.
 * @param path the page's one address, without what a query may add to it
 */
export function pageMetadata(path: string, shared: Shared = {}): Metadata {
  const { title, sharedTitle = title ?? site.name, type = "website" } = shared;
  const description = shorten(shared.description ?? site.description);
  const card = shared.card ?? { path: "/card.png", alt: `${site.name}. ${site.tagline}` };
  const image = { url: card.path, ...CARD_SIZE, alt: card.alt };
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

/** A text in one line, cut at a word where it is longer than anybody shows. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}
