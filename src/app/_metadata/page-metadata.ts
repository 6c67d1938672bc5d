import type { Metadata } from "next";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
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
  /** Path of the page that other sites may embed, with its query, if it is one. */
  embeds?: string;
  /** Path of the feed that follows the page. */
  feed?: { path: string; title: string };
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
    alternates: { canonical: path, types: alternateTypes(shared) },
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

/** Returns the links by which feed readers and sites that embed pages find what they need. */
function alternateTypes({ embeds, feed }: Shared) {
  return {
    ...(feed && { "application/atom+xml": [{ url: feed.path, title: feed.title }] }),
    ...(embeds !== undefined && { "application/json+oembed": oembedUrl(embeds) }),
  };
}

/** Returns the URL at which oEmbed describes a page (https://oembed.com, section 4). */
function oembedUrl(path: string): string {
  const origin = siteOrigin();
  return `${origin}/oembed?${new URLSearchParams({ url: origin + path, format: "json" })}`;
}

/** Joins a text's lines and truncates it at a word boundary. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}
