import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { GuideCard } from "./_components/guide-card.tsx";
import { CardSkeleton, type HomePart } from "./_components/home-card.tsx";
import { NextEventCard } from "./_components/next-event-card.tsx";
import { ShareCard } from "./_components/share-card.tsx";
import { StartCard } from "./_components/start-card.tsx";
import { Tiles } from "./_components/tiles.tsx";

export const metadata: Metadata = { title: "Homepage" };

/** Maximum length of a username that fits on a phone at the heading's font size. */
const LONG_NAME = 14;

/** First page after login. */
export default async function HomePage() {
  const caller = await viewerCaller();
  const [user, steps] = await Promise.all([caller.user.session(), prefetch(caller.home.start())]);
  const name = user?.username ?? "";
  return (
    <Page>
      <PageHeading>
        Hello, <span className={name.length > LONG_NAME ? "max-sm:text-[0.8em]" : undefined}>{name}!</span>
      </PageHeading>
      {steps ? <StartCard steps={steps} /> : null}
      <div className="grid gap-5 lg:grid-cols-2">
        <Part name="next">
          <NextEvent />
        </Part>
        <Part name="share">
          <Share />
        </Part>
        <Part name="guide">
          <Guide />
        </Part>
      </div>
      <Tiles />
    </Page>
  );
}

/** Loads a card on its own: a slow or failing one leaves the others alone. */
const Part = ({ name, children }: { name: HomePart; children: ReactNode }) => (
  <Suspense fallback={<CardSkeleton part={name} />}>{children}</Suspense>
);

async function NextEvent() {
  const caller = await viewerCaller();
  return <NextEventCard next={await prefetch(caller.home.nextEvent())} now={new Date()} />;
}

async function Share() {
  const caller = await viewerCaller();
  return <ShareCard share={await prefetch(caller.home.share())} />;
}

async function Guide() {
  const caller = await viewerCaller();
  return <GuideCard guide={await prefetch(caller.home.guide())} />;
}
