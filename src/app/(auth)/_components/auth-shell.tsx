import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { Carousel } from "./carousel/carousel.tsx";

const tabs = [
  { path: "/login", text: "Login" },
  { path: "/register", text: "Register" },
] as const;

const tabClass =
  "flex min-h-12 items-center justify-center border-b-4 border-line font-semibold text-muted transition-colors " +
  "duration-quick aria-[current]:border-pandan aria-[current]:text-pandan aria-disabled:cursor-default " +
  "[&:not([aria-disabled])]:hover:border-pandan [&:not([aria-disabled])]:hover:text-pandan";

/**
 * Layout of the login and register pages: two tabs, heading and footer, and on wide screens the carousel.
 * @param props.path the page's own path; its tab is disabled
 * @param props.section path of the tab that the page belongs to
 * @param props.callout shown above the card
 */
export function AuthShell(props: {
  path: "/login" | "/register" | "/auth/login" | "/auth/register" | "/auth0/login" | "/auth/forgot";
  section: "/login" | "/register";
  heading: string;
  callbackUri: string | null;
  callout?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto grid w-full max-w-page grow px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-2 lg:gap-16">
      <div className="mx-auto w-full max-w-form lg:my-auto lg:py-4">
        <nav aria-label="Login or register" className="mb-6 grid grid-cols-2">
          {tabs.map(({ path, text }) =>
            path === props.path ? (
              // biome-ignore lint/a11y/useValidAnchor: ARIA's disabled link is an anchor that leads nowhere
              <a key={path} role="link" aria-current="page" aria-disabled="true" className={tabClass}>
                {text}
              </a>
            ) : (
              <Link
                key={path}
                href={withCallbackUri(path, props.callbackUri)}
                aria-current={path === props.section ? true : undefined}
                className={tabClass}
              >
                {text}
              </Link>
            ),
          )}
        </nav>
        {props.callout}
        <Card>
          <h1 className="mb-6 text-3xl">{props.heading}</h1>
          {props.children}
        </Card>
        <AuthFooter section={props.section} callbackUri={props.callbackUri} />
      </div>
      <Carousel />
    </main>
  );
}

function AuthFooter({
  section,
  callbackUri,
}: {
  section: "/login" | "/register";
  callbackUri: string | null;
}) {
  return (
    <div className="mt-4 text-center text-muted">
      {section === "/login" ? (
        <Link
          href={withCallbackUri("/register", callbackUri)}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center"
        >
          Or create an account here!
        </Link>
      ) : (
        <p className="py-2">
          By proceeding, you agree to our{" "}
          <Link href="/tos" prefetch={false} className="text-link">
            terms of service
          </Link>{" "}
          and{" "}
          <Link href="/privacy" prefetch={false} className="text-link">
            privacy policy
          </Link>
          .
        </p>
      )}
      <ul className="flex justify-center gap-6 text-sm">
        {footerLinks.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="text-link inline-flex min-h-11 items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const footerLinks = [
  { href: "/tos", text: "Terms" },
  { href: "/privacy", text: "Privacy" },
  { href: "/help", text: "Help" },
] as const;
