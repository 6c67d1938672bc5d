import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Providers } from "#components/shell/providers.tsx";
import { SiteFooter } from "#components/shell/site-footer.tsx";
import { SiteHeader } from "#components/shell/site-header.tsx";
import { site } from "#lib/site.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: site.name, template: `%s | ${site.name}` },
  description: site.description,
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fffdf9" },
    { media: "(prefers-color-scheme: dark)", color: "#20251d" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-SG">
      <body>
        <Providers>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:z-70 focus:m-2 focus:bg-surface focus:p-3"
          >
            Skip to content
          </a>
          <SiteHeader />
          <div id="content" tabIndex={-1}>
            {children}
          </div>
          <SiteFooter />
        </Providers>
      </body>
    </html>
  );
}
