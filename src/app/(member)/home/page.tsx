import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import type { QuickFood } from "#schemas/food/food-sums.ts";
import type { Home } from "#schemas/home.ts";
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
  const sharesFood = env().OFFERS === "on";
  const [user, home, quick, food] = await Promise.all([
    caller.user.session(),
    prefetch(caller.home.get()),
    prefetch(caller.food.quick({})),
    sharesFood ? prefetch(caller.home.freeFood()) : undefined,
  ]);
  const name = user?.username ?? "";
  const now = new Date();
  /** Undefined if the part could not be loaded. */
  const partOf = <Part extends keyof Home>(part: Part) =>
    home?.failed.includes(part) ? undefined : home?.[part];
  const steps = partOf("start");
  return (
    <Page>
      <PageHeading>
        Hello, <span className={name.length > LONG_NAME ? "max-sm:text-[0.8em]" : undefined}>{name}!</span>
      </PageHeading>
      <noscript>
        <p className="-mt-4 mb-6">You can read this page without JavaScript, but its buttons need it.</p>
      </noscript>
      <HostingCard events={partOf("hosting") ?? undefined} now={now} />
      <GiveCard claims={food?.toGive} now={now} />
      <FetchCard claims={food?.toFetch} />
      <FollowedFoodCard offers={food?.followed} now={now} />
      {steps ? <StartCard steps={steps} /> : null}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <NextEventCard next={partOf("nextEvent")} now={now} />
        <Today today={partOf("today")} quick={quick} />
        <Week week={partOf("week")} now={now} />
        <ShareCard share={partOf("share") ?? undefined} />
        <GuideCard guide={partOf("guide")} />
      </div>
      {sharesFood ? <OfferTile /> : null}
      <Tiles />
    </Page>
  );
}

function Today({ today, quick }: { today: Home["today"] | undefined; quick: QuickFood | undefined }) {
  if (!today) return <FailedCard part="today" heading="Today’s plate" />;
  return (
    <HomeCard part="today" heading="Today’s plate">
      <TodayPlate initial={{ today, quick }} />
    </HomeCard>
  );
}

/** Week of the viewer; on a Monday, when nothing is reported yet, the week before, which says more. */
async function Week({ week, now }: { week: Home["week"] | undefined; now: Date }) {
  if (!week) return <FailedCard part="week" heading="Your week" />;
  const today = toCalendarDate(now);
  const of = addDays(week.from, -1);
  const hasBegun = today !== week.from || week.reported > 0;
  const last = hasBegun ? undefined : await prefetch((await viewerCaller()).food.week({ of }));
  const isLast = last !== undefined && last.reported > 0;
  return (
    <HomeCard part="week" heading={isLast ? "Last week" : "Your week"}>
      {isLast ? <OwnWeek initial={last} of={of} today={today} /> : <OwnWeek initial={week} today={today} />}
    </HomeCard>
  );
}
