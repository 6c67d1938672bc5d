import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { Providers } from "#components/shell/providers.tsx";
import { SiteFooter } from "#components/shell/site-footer.tsx";
import { SiteHeader } from "#components/shell/site-header.tsx";
import { env } from "#env.ts";
import { dark, light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import { offerSettings } from "#server/offer-settings.ts";
import "./globals.css";
import "./print.css";

/** Fonts from `pnpm assets`. The fallback font has the same metrics, to avoid layout shifts. */
const display = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  variable: "--font-display",
  weight: "600 800",
  display: "swap",
});
const text = localFont({
  src: "./fonts/figtree.woff2",
  variable: "--font-text",
  weight: "400 700",
  display: "swap",
});

/** Generates the metadata per request, since a build does not know the site's URL. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: site.name, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    appleWebApp: { title: site.name },
    // Keeps dates, times and postal codes from becoming phone links.
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  // A phone's keyboard shortens the page, so that bars at its bottom stay in view.
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: light.surface },
    { media: "(prefers-color-scheme: dark)", color: dark.surface },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-SG" className={`${display.variable} ${text.variable}`}>
      <body data-hydrating="">
        <Providers isLive={env().NODE_ENV !== "development"}>
          <a
            href="#main-content"
            className="sr-only focus:not-sr-only focus:absolute focus:z-70 focus:m-2 focus:rounded-control focus:bg-surface focus:p-3 focus:font-semibold"
          >
            Skip to content
          </a>
          <SiteHeader hasOffers={offerSettings().isOn} />
          <div id="main-content" tabIndex={-1}>
            {children}
          </div>
          <SiteFooter />
        </Providers>
      </body>
    </html>
  );
}
