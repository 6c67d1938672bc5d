"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Link } from "#components/ui/navigation/link.tsx";

const screens = [
  { href: "/admin", text: "Overview" },
  { href: "/dashboard", text: "Dashboard" },
  { href: "/admin/proposals", text: "Proposals" },
  { href: "/admin/people", text: "People" },
  { href: "/admin/guides", text: "Guides" },
  { href: "/admin/fridges", text: "Fridges" },
  { href: "/admin/reports", text: "Reports" },
  { href: "/admin/sales", text: "Sales" },
  { href: "/admin/sustainability", text: "Sustainability" },
  { href: "/admin/audit", text: "Audit log" },
] as const;

/** Navigation between the admin screens; on a narrow window it scrolls sideways. */
export function AdminNav() {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface">
      <ul ref={list} className="mx-auto flex max-w-page gap-1 overflow-x-auto px-2 sm:px-4">
        {screens.map(({ href, text }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={currentIn(href, pathname)}
              className="flex min-h-11 items-center border-b-3 border-transparent px-2.5 text-sm font-semibold text-muted -outline-offset-3 hover:text-ink aria-[current]:border-pandan aria-[current]:text-pandan"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns `aria-current`: `page` on the link's page, `true` on pages below it; /admin is a parent by URL only. */
function currentIn(href: string, pathname: string): "page" | true | undefined {
  if (pathname === href) return "page";
  return (href !== "/admin" && pathname.startsWith(`${href}/`)) || undefined;
}
