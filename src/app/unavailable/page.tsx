import type { Metadata } from "next";

export const metadata: Metadata = { title: "We Will Be Right Back", robots: { index: false } };

/** What proxy.ts shows, with status 503, while the database is away; main.ts puts its own page with the request id. */
export default function UnavailablePage() {
  return (
    <main>
      <h1>We Will Be Right Back</h1>
      <p>The site cannot be reached for the moment. Nothing is lost. Please try again shortly.</p>
    </main>
  );
}
