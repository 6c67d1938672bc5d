import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Event Not found", robots: { index: false } };

/** What proxy.ts shows, with status 404, for an event that is not there or not for the viewer's eyes. */
export default function EventNotFoundPage() {
  return (
    <main>
      <h1>Event Details</h1>
      <p>Event Not found</p>
      <p>
        <Link href="/events">Back To Events</Link>
      </p>
    </main>
  );
}
