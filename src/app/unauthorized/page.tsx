import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = {
  title: "Unauthorized",
  description: "You do not have permission to access this page.",
  robots: { index: false },
};

/** What proxy.ts shows, with status 403, in place of an admin page. */
export default function UnauthorizedPage() {
  return (
    <main>
      <h1>Unauthorized</h1>
      <p>You are not authorized to access this page.</p>
      <p>
        <Link href="/">Return Home</Link>
      </p>
    </main>
  );
}
