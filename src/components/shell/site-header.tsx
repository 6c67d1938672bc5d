import Link from "next/link";
import { NotificationBell } from "#components/notification/notification-bell.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { SiteNav } from "#components/shell/site-nav.tsx";
import { site } from "#lib/site.ts";

/** The logo, the site's name and the navigation; always 4rem high. */
export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 sm:px-6">
        <Link href="/" className="flex min-h-11 items-center gap-2 text-xl font-bold text-pandan">
          <Logo className="size-8" />
          <span>{site.name}</span>
        </Link>
        <SiteNav>
          <NotificationBell />
        </SiteNav>
      </div>
    </header>
  );
}
