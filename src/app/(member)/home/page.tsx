import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { OwnWeek, TodayPlate } from "../_components/islands.ts";
import { FetchCard } from "./_components/fetch-card.tsx";
import { FollowedFoodCard } from "./_components/followed-food-card.tsx";
import { GiveCard } from "./_components/give-card.tsx";
import { GuideCard } from "./_components/guide-card.tsx";
import { FailedCard, HomeCard } from "./_components/home-card.tsx";
import { HostingCard } from "./_components/hosting-card.tsx";
import { NextEventCard } from "./_components/next-event-card.tsx";
import { ShareCard } from "./_components/share-card.tsx";
import { StartCard } from "./_components/start-card.tsx";
import { OfferTile, Tiles } from "./_components/tiles.tsx";

export const metadata: Metadata = { title: "Homepage" };

/** Maximum length of a username that fits on a phone at the heading's font size. */
const LONG_NAME = 14;

/** First page after login. Sent whole, so that it shows its cards without JavaScript; one that cannot be loaded says so. */
export default async function HomePage() {
  const caller = await viewerCaller();
  const [user, hosting, steps, claims, toGive, followed] = await Promise.all([
    caller.user.session(),
    prefetch(caller.home.hosting()),
    prefetch(caller.home.start()),
    // Refused on a site without free food.
    prefetch(caller.offerClaim.own({ state: "held" })),
    prefetch(caller.offerClaim.toGive()),
    prefetch(caller.offer.followed()),
  ]);
  const name = user?.username ?? "";
  return (
    <Page>
      <PageHeading>
        Hello, <span className={name.length > LONG_NAME ? "max-sm:text-[0.8em]" : undefined}>{name}!</span>
      </PageHeading>
      <noscript>
        <p className="-mt-4 mb-6">You can read this page without JavaScript, but its buttons need it.</p>
      </noscript>
      <HostingCard events={hosting} now={new Date()} />
      <GiveCard claims={toGive} now={new Date()} />
      <FetchCard claims={claims?.items} now={new Date()} />
      <FollowedFoodCard offers={followed} now={new Date()} />
      {steps ? <StartCard steps={steps} /> : null}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <NextEvent />
        <Today />
        <Week />
        <Share />
        <Guide />
      </div>
      {env().OFFERS === "on" ? <OfferTile /> : null}
      <Tiles />
    </Page>
  );
}

async function NextEvent() {
  const caller = await viewerCaller();
  return <NextEventCard next={await prefetch(caller.home.nextEvent())} now={new Date()} />;
}

async function Today() {
  const caller = await viewerCaller();
  const [today, quick] = await Promise.all([prefetch(caller.home.today()), prefetch(caller.food.quick({}))]);
  if (!today) return <FailedCard part="today" heading="Today’s plate" />;
  return (
    <HomeCard part="today" heading="Today’s plate">
      <TodayPlate initial={{ today, quick }} />
    </HomeCard>
  );
}

async function Week() {
  const caller = await viewerCaller();
  const today = toCalendarDate(new Date());
  const week = await prefetch(caller.food.week({}));
  if (!week) return <FailedCard part="week" heading="Your week" />;
  // On a Monday nothing is reported yet: the week before says more.
  const of = addDays(week.from, -1);
  const last =
    today === week.from && week.reported === 0 ? await prefetch(caller.food.week({ of })) : undefined;
  const isLast = last !== undefined && last.reported > 0;
  return (
    <HomeCard part="week" heading={isLast ? "Last week" : "Your week"}>
      {isLast ? <OwnWeek initial={last} of={of} today={today} /> : <OwnWeek initial={week} today={today} />}
    </HomeCard>
  );
}

async function Share() {
  const caller = await viewerCaller();
  return <ShareCard share={await prefetch(caller.home.share())} />;
}

async function Guide() {
  const caller = await viewerCaller();
  return <GuideCard guide={await prefetch(caller.home.guide())} />;
}
