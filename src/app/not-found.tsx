import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Page Not Found", robots: { index: false } };

export default function NotFound() {
  return (
    <main>
      <h1>Page Not Found</h1>
      <p>Sorry, the page you requested was not found.</p>
      <p>
        <Link href="/">Return Home</Link>
      </p>
    </main>
  );
}
