import type { MetadataRoute } from "next";
import { light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import { offerSettings } from "#server/offer-settings.ts";

/** Rendered per request, since a build does not know whether the site has free food. */
export const dynamic = "force-dynamic";

/** Picture of a page in the browser's question before the installation. `size` is in pixels. */
const screenshot = (name: string, sizes: string, form_factor: "narrow" | "wide", label: string) =>
  ({ src: `/screenshots/${name}.webp`, type: "image/webp", sizes, form_factor, label }) as const;

/** Web app manifest. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: site.name,
    short_name: site.name,
    description: site.description,
    // Leads to the login those who are logged out.
    start_url: "/home",
    scope: "/",
    display: "standalone",
    lang: "en-SG",
    background_color: light.paper,
    theme_color: light.wall,
    categories: ["food", "lifestyle", "social"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    launch_handler: { client_mode: "navigate-existing" },
    shortcuts: [
      { name: "Log food", url: "/food#add" },
      { name: "My Events", url: "/events/me" },
      ...(offerSettings().isOn ? [{ name: "Free Food", url: "/offers" }] : []),
    ],
    // The service worker takes the photo (src/service-worker/share.js).
    share_target: {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: { name: "photo", accept: ["image/*"] } },
    },
    screenshots: [
      screenshot("food-narrow", "390x844", "narrow", "Your food log: today, and the week"),
      screenshot("event-narrow", "390x844", "narrow", "An event to join"),
      screenshot("food-wide", "1280x800", "wide", "Your food log: today, and the week"),
      screenshot("events-wide", "1280x800", "wide", "Upcoming events"),
    ],
  };
}
