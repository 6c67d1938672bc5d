"use client";
import { Button } from "#components/ui/button.tsx";
import { MessagePage } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";
import "./globals.css";

/** Fallback for a failed root layout; renders its own `<html>`. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    // Defines the layout's font variables, without which `font-family` would be invalid.
    <html lang="en-SG" className="[--font-display:system-ui] [--font-text:system-ui]">
      <body>
        <title>{`Something Went Wrong | ${site.name}`}</title>
        <MessagePage
          heading="Something Went Wrong"
          text={<span role="alert">We couldn’t load this page. Please try again.</span>}
        >
          <Button onClick={reset}>Try again</Button>
        </MessagePage>
      </body>
    </html>
  );
}
