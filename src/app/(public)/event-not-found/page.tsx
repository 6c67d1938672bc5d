import Link from "next/link";

/**
 * What proxy.ts shows, with status 404, for an event that is not there or not for the viewer's eyes.
 * Its title is not-found.tsx's: Next.js takes that one for every page of this status.
 */
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
