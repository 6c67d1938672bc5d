import type { MetadataRoute } from "next";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { listPublicGuides, listSitemapEvents } from "#trpc/server.ts";

export const revalidate = 60;

/** All that one page of them can hold. */
const MOST_GUIDES = 100;

const pages = [
  "/",
  "/events",
  "/events/past",
  "/guides",
  "/impact",
  "/feedback",
  "/help",
  "/register",
  "/login",
  "/tos",
  "/privacy",
];

/** The pages that search engines are to know: those that are always there, and one for each published event. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin();
  const entries = (path: string, items: readonly { id: number; updatedAt: Date }[]) =>
    items.map(({ id, updatedAt }) => ({ url: `${origin}${path}/${id}`, lastModified: updatedAt }));
  return [
    ...pages.map((path) => ({ url: new URL(path, origin).href })),
    ...entries("/events", await listSitemapEvents()),
    ...entries("/guides", (await listPublicGuides({ page: 1, limit: MOST_GUIDES })).items),
  ];
}
