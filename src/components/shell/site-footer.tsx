import { Logo } from "#components/brand/logo.tsx";
import { TileBand } from "#components/brand/tile-band.tsx";
import { FooterLink } from "#components/shell/footer-link.tsx";
import { site } from "#lib/site.ts";

const linkClass =
  "inline-flex min-h-11 items-center underline decoration-wall-on/40 underline-offset-4 transition-colors " +
  "duration-quick hover:decoration-current aria-[current]:decoration-bright aria-[current]:decoration-2";

/** Links to public pages, most of which are not in the navigation. */
const learning = [
  { href: "/guides", text: "Guides" },
  { href: "/fridges", text: "Community fridges" },
  { href: "/impact", text: "Our Impact" },
  { href: "/feedback", text: "Feedback" },
  { href: "/help", text: "Help" },
  { href: "/api/docs", text: "API" },
];

const legal = [
  { href: "/privacy", text: "Privacy Policy" },
  { href: "/tos", text: "Terms & Conditions" },
];

export function SiteFooter() {
  return (
    <footer className="site-frame mt-auto bg-wall-deep text-wall-on">
      <TileBand />
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-6 px-4 py-8 sm:px-6">
        <div>
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold">
            <Logo mono className="size-7" />
            {site.name}
          </p>
          <p className="mt-2">Buy enough, eat enough, waste nothing.</p>
          <p className="mt-1 text-sm">© 2024 {site.name}</p>
        </div>
        <div className="flex flex-col lg:items-end">
          <ul className="flex flex-wrap gap-x-6">
            {learning.map(({ href, text }) => (
              <li key={href}>
                <FooterLink href={href} className={linkClass}>
                  {text}
                </FooterLink>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-6">
            {legal.map(({ href, text }) => (
              <li key={href}>
                <FooterLink href={href} className={linkClass}>
                  {text}
                </FooterLink>
              </li>
            ))}
            <li>
              <a href={`mailto:${site.contactEmail}`} className={linkClass}>
                {site.contactEmail}
              </a>
            </li>
            <li>
              <a href="/source" rel="noreferrer" className={linkClass}>
                Source code
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
