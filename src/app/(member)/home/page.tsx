import type { Metadata } from "next";
import { TiffinCarrier } from "#components/brand/empty-art.tsx";
import { ChendolArt, KopiCupArt, PaperPacketArt } from "#components/brand/table-art.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";

export const metadata: Metadata = { title: "Homepage" };

const tiles = [
  { href: "/events", title: "View Upcoming events", text: "See what is on, and join.", Art: TiffinCarrier },
  {
    href: "/feedback",
    title: "Provide Your Feedback",
    text: "Tell us what would make it better.",
    Art: KopiCupArt,
  },
  { href: "/events/me", title: "My Events", text: "The events that you have joined.", Art: ChendolArt },
  {
    href: "/settings",
    title: "My Account",
    text: "Your username and your email address.",
    Art: PaperPacketArt,
  },
] as const;

/** Maximum length of a username that fits on a phone at the heading's font size. */
const LONG_NAME = 14;

/** First page after login. */
export default async function HomePage() {
  const caller = await viewerCaller();
  const user = await caller.user.session();
  const name = user?.username ?? "";
  return (
    <Page>
      <PageHeading>
        Hello, <span className={name.length > LONG_NAME ? "max-sm:text-[0.8em]" : undefined}>{name}!</span>
      </PageHeading>
      <ul className="grid gap-5 sm:grid-cols-2">
        {tiles.map(({ href, title, text, Art }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex h-full items-center gap-5 rounded-card border border-line bg-surface p-5 shadow-card transition duration-quick ease-settle hover:border-pandan hover:shadow-raised sm:p-6"
            >
              <span className="flex size-24 shrink-0 items-center justify-center rounded-card bg-wall p-2.5">
                <Art className="h-full w-auto" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-xl font-bold text-pandan">{title}</span>
                <span className="mt-1 block">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
