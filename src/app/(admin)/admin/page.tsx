import type { Metadata } from "next";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Admin" };

const links = [
  { href: "/dashboard", text: "Dashboard" },
  { href: "/events/create", text: "Create event" },
  { href: "/admin/proposals", text: "Proposals" },
  { href: "/events", text: "Upcoming events" },
  { href: "/feedback", text: "Feedback" },
] as const;

/** Where an admin lands after login. */
export default function AdminPage() {
  return (
    <Page>
      <PageHeading lead="What needs an admin’s hand.">Admin</PageHeading>
      <ul className="grid gap-4 sm:grid-cols-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <LinkButton href={href} prefetch={false} variant="secondary" className="w-full py-5">
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Page>
  );
}
