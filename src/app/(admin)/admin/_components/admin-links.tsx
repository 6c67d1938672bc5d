import { LinkButton } from "#components/ui/link-button.tsx";

/** Every screen that admins have. */
const links = [
  { href: "/admin/proposals", text: "Proposals" },
  { href: "/events/create", text: "Create event" },
  { href: "/events", text: "Upcoming events" },
  { href: "/admin/people", text: "People" },
  { href: "/feedback", text: "Feedback" },
  { href: "/admin/guides", text: "Guides" },
  { href: "/dashboard", text: "Dashboard" },
  { href: "/admin/sales", text: "Sales" },
  { href: "/admin/sustainability", text: "Sustainability" },
  { href: "/impact", text: "Impact page" },
  { href: "/admin/audit", text: "Audit log" },
] as const;

export function AdminLinks() {
  return (
    <nav aria-label="Admin" className="mt-6">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {links.map(({ href, text }) => (
          <li key={href}>
            <LinkButton href={href} prefetch={false} variant="secondary" className="h-full w-full">
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
