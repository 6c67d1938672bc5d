import type { MetadataRoute } from "next";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { offerSettings } from "#server/offer-settings.ts";
import { listSitemapEvents } from "#trpc/public/event.ts";
import { listPublicFridges } from "#trpc/public/fridge.ts";
import { listPublicGuides } from "#trpc/public/guide.ts";

export const revalidate = 40;

/** Maximum page size of the list of guides. */
const MOST_GUIDES = 100;

const pages = [
  "/",
  "/events",
  "/events/past",
  "/guides",
  "/fridges",
  "/impact",
  "/feedback",
  "/help",
  "/api/docs",
  "/register",
  "/login",
  "/licence",
  "/tos",
  "/privacy",
];

/** Static public pages, published events, community fridges and guides. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin();
  const entries = (path: string, items: readonly { id: number; updatedAt: Date }[]) =>
    items.map(({ id, updatedAt }) => ({ url: `${origin}${path}/${id}`, lastModified: updatedAt }));
  return [
    ...[...pages, ...(offerSettings().isOn ? ["/offers"] : [])].map((path) => ({
      url: new URL(path, origin).href,
    })),
    ...entries("/events", await listSitemapEvents()),
    ...entries("/fridges", await listPublicFridges()),
    ...entries("/guides", (await listPublicGuides({ page: 1, limit: MOST_GUIDES })).items),
  ];
}
