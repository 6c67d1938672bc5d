import Link from "next/link";
import { site } from "#lib/site.ts";

const linkClass = "text-link inline-flex min-h-11 items-center";

/** The links that every page ends with. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 sm:px-6">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link href="/privacy" className={linkClass}>
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link href="/tos" className={linkClass}>
              Terms &amp; Conditions
            </Link>
          </li>
          <li>
            <Link href="/guides" className={linkClass}>
              Guides
            </Link>
          </li>
          <li>
            <Link href="/help" className={linkClass}>
              Help
            </Link>
          </li>
          <li>
            <a href={`mailto:${site.contactEmail}`} className={linkClass}>
              {site.contactEmail}
            </a>
          </li>
          <li>
            <a href={site.repositoryUrl} rel="noreferrer" className={linkClass}>
              Source code
            </a>
          </li>
        </ul>
        <p className="text-sm text-muted">© 2024 {site.name}</p>
      </div>
    </footer>
  );
}
