import { Logo } from "#components/brand/logo.tsx";
import { NotificationBell } from "#components/notification/notification-bell.tsx";
import { commonItems, login } from "#components/shell/nav-items.ts";
import { HomeLink, SiteNav } from "#components/shell/site-nav.tsx";
import { site } from "#lib/site.ts";

/**
 * Logo, site name and navigation, and the login for those without JavaScript; always 4rem high.
 * @param props.hasOffers false on a site without free food
 */
export function SiteHeader({ hasOffers }: { hasOffers: boolean }) {
  return (
    <header className="site-frame border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 sm:px-6">
        <HomeLink className="flex min-h-11 items-center gap-2 font-display text-2xl font-extrabold tracking-tight text-ink">
          <Logo className="size-8" />
          {/* Without JavaScript the login link has the room of the name on the narrowest phones. */}
          <span className="noscript:max-[23.5rem]:sr-only">{site.name}</span>
        </HomeLink>
        <SiteNav
          common={commonItems(hasOffers)}
          hasOffers={hasOffers}
          menuLabel={
            <>
              <MenuMark />
              Menu
            </>
          }
        >
          <NotificationBell />
          <noscript>
            <a
              href={login.href}
              className="text-link flex min-h-11 items-center px-3 whitespace-nowrap max-sm:px-1 max-sm:text-sm"
            >
              {login.text}
            </a>
          </noscript>
        </SiteNav>
      </div>
    </header>
  );
}

function MenuMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-5 fill-none stroke-current">
      <path d="M2 5h16M2 10h16M2 15h10" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
