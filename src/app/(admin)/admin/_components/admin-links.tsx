import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";

/** Links by subject. */
const groups = [
  {
    heading: "Events",
    links: [
      { href: "/admin/proposals", text: "Review proposals" },
      { href: "/events/create", text: "Create event" },
      { href: "/events", text: "Upcoming events" },
    ],
  },
  {
    heading: "Community",
    links: [
      { href: "/admin/people", text: "Manage accounts" },
      { href: "/feedback", text: "Feedback List" },
      { href: "/admin/fridges", text: "Fridges" },
      { href: "/admin/reports", text: "Reports" },
      { href: "/admin/audit", text: "Audit log" },
    ],
  },
  {
    heading: "Figures",
    links: [
      { href: "/dashboard", text: "View charts" },
      { href: "/admin/sales", text: "Add sales" },
      { href: "/admin/sustainability", text: "Add weights" },
    ],
  },
  {
    heading: "Public pages",
    links: [
      { href: "/admin/guides", text: "Edit guides" },
      { href: "/admin/guides/new", text: "New guide" },
      { href: "/impact", text: "Impact page" },
    ],
  },
] as const;

/** Links to the admin screens and public pages that admins work with, by subject. */
export function AdminLinks() {
  return (
    <nav aria-label="Tasks" className="mt-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ heading, links }) => (
          <li key={heading}>
            <Card className="h-full">
              <h2 className="text-xl">{heading}</h2>
              <ul className="mt-2">
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <Link href={href} prefetch={false} className="text-link flex min-h-11 w-fit items-center">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  );
}
