import type { MetadataRoute } from "next";
import { siteOrigin } from "#app/_metadata/site-origin.ts";

/** Rendered per request, since a build does not know the site's URL. */
export const dynamic = "force-dynamic";

/** Paths that redirect to the login, URLs that contain a token, and paths that are not pages. */
const disallow = [
  "/api/",
  "/home",
  "/pass",
  "/food",
  "/settings",
  "/events/create",
  "/events/me",
  "/events/*/edit",
  "/events/*/attendees",
  "/events/*/changes",
  "/events/*/check-in",
  "/events/*/close",
  "/offers/create",
  "/offers/me",
  "/offers/*/edit",
  "/feedback/create",
  "/dashboard",
  "/admin",
  "/activate",
  "/verify",
  "/auth/reset",
  "/auth/undo",
  "/unsubscribe",
  "/logout",
  "/unauthorized",
  "/offline",
  "/dev/",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/docs"], disallow },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
