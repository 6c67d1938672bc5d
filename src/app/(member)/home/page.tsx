import type { Metadata } from "next";
import Link from "next/link";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";

export const metadata: Metadata = { title: "Homepage" };

const tiles = [
  { href: "/events", title: "View Upcoming events", text: "See what is on, and join." },
  { href: "/feedback", title: "Provide Your Feedback", text: "Tell us what would make it better." },
  { href: "/events/me", title: "My Events", text: "The events that you have joined." },
  { href: "/settings", title: "My Account", text: "Your username and your email address." },
] as const;

/** Where a member lands after login. */
export default async function HomePage() {
  const caller = await viewerCaller();
  const user = await caller.user.session();
  return (
    <Page>
      <PageHeading>Hello, {user?.username}!</PageHeading>
      <ul className="grid gap-5 sm:grid-cols-2">
        {tiles.map(({ href, title, text }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="block h-full rounded-card border border-line bg-surface p-6 shadow-card hover:border-pandan hover:bg-pandan-soft"
            >
              <span className="block text-xl font-bold text-pandan">{title}</span>
              <span className="mt-1 block">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
