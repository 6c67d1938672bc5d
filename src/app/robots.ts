import type { MetadataRoute } from "next";
import { siteOrigin } from "#app/_metadata/site-origin.ts";

/** At each request, since a build does not know the site's address. */
export const dynamic = "force-dynamic";

/** Pages behind a login, which would only lead to it, addresses that are credentials, and what is no page. */
const disallow = [
  "/api/",
  "/home",
  "/settings",
  "/events/create",
  "/events/me",
  "/events/*/edit",
  "/events/*/attendees",
  "/feedback/create",
  "/dashboard",
  "/admin",
  "/activate",
  "/verify",
  "/auth/reset",
  "/auth/undo",
  "/logout",
  "/offline",
  "/dev/",
];

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow }, sitemap: `${siteOrigin()}/sitemap.xml` };
}
