"use client";
import { clsx } from "clsx";
import { Suspense, useEffect } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { OfferPhoto, photoPath } from "#components/offers/offer-photo.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Share } from "#components/share/share.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { lazyPart } from "#components/ui/load-part.ts";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import {
  formatPlace,
  formatPortionsLeft,
  formatTimeLeft,
  formatWindow,
  isPastOffer,
} from "#lib/offers/offer-texts.ts";
import { site } from "#lib/site.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { api } from "#trpc/react.ts";
import { ClaimOffer } from "./claim/claim-offer.tsx";
import { OfferFacts } from "./offer-facts.tsx";

/* Parts that visitors do not need. */
const GiverActions = lazyPart(() =>
  import("./giver/giver-actions.tsx").then((module) => module.GiverActions),
);
const OwnClaim = lazyPart(() => import("./claim/own-claim.tsx").then((module) => module.OwnClaim));
const ReportOffer = lazyPart(() => import("./report-offer.tsx").then((module) => module.ReportOffer));

/**
 * Offer with what the viewer may do: claim it, see where to collect, or hand it over.
 * @param props.published the offer as visitors see it; null if they may not
 * @param props.renderedAt time of the stored page, in ms
 * @param props.appUrl the site's origin
 */
export function OfferDetails(props: {
  id: number;
  published: Offer | null;
  renderedAt: number;
  appUrl: string;
}) {
  const { id, published, renderedAt } = props;
  const session = useSession();
  const live = useNow();
  const found = api.offer.find.useQuery(
    { id },
    {
      // Members see more than the stored page has.
      enabled: session.isLoggedIn,
      initialData: published ?? undefined,
      initialDataUpdatedAt: 0,
    },
  );
  const offer = found.data;
  const isGiver = Boolean(offer?.giver && offer.giver.username === session.user?.username);
  const own = api.offerClaim.findOwn.useQuery(
    { id },
    { enabled: session.isActivated && Boolean(offer) && !isGiver },
  );
  useEffect(() => {
    // The stored page of an offer that is not public cannot name it.
    if (published === null && offer) document.title = `${offer.title} | ${site.name}`;
  }, [published, offer]);
  if (!offer) {
    const isKnown = found.isFetchedAfterMount || (session.status === "done" && !session.isLoggedIn);
    return (
      <>
        <h1 className="sr-only">Free Food</h1>
        {found.isError ? (
          <LoadFailure text="Error retrieving the offer! Please try again later." query={found} />
        ) : isKnown ? (
          <OfferNotFound />
        ) : (
          <p role="status">Loading...</p>
        )}
      </>
    );
  }
  return (
    <ShownOffer
      offer={offer}
      claim={own.data ?? null}
      isOwnKnown={own.isFetched && found.isFetchedAfterMount}
      isGiver={isGiver}
      now={live ?? new Date(renderedAt)}
      isLive={live !== null}
      appUrl={props.appUrl}
    />
  );
}

function OfferNotFound() {
  return (
    <EmptyState text="Offer not found.">
      <LinkButton href="/offers" prefetch={false} variant="secondary">
        All free food
      </LinkButton>
    </EmptyState>
  );
}

type ShownProps = {
  offer: Offer;
  /** The viewer's claim, living or not; null without one. */
  claim: Claim | null;
  isOwnKnown: boolean;
  isGiver: boolean;
  now: Date;
  isLive: boolean;
  appUrl: string;
};

function ShownOffer(props: ShownProps) {
  const { offer, claim, isGiver, now } = props;
  const session = useSession();
  const isPast = isPastOffer(offer, now);
  const isHolder = claim?.state === "held" || claim?.state === "collected";
  if (isPast && !isGiver && !isHolder && !session.isAdmin) return <PastOffer offer={offer} />;
  return (
    // As the event's page: one column on phones with the button at the bottom, two columns on wide screens.
    <article className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-8">
      <header className="lg:col-start-1">
        <LargePhoto offer={offer} />
        <h1 className="mt-5 text-3xl wrap-anywhere sm:text-4xl">{offer.title}</h1>
        <p className="mt-1 text-lg text-muted">{formatPlace(offer)}</p>
      </header>
      <Card className="contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-5">
        <div className="flex flex-col gap-4">
          <StateNotice offer={offer} isPast={isPast} />
          <When {...props} isPast={isPast} />
          <GiverLine giver={offer.giver} isGiver={isGiver} isKnown={props.isOwnKnown} />
        </div>
        <ClaimOffer {...props} session={session} isPast={isPast} />
        <div className="order-2 flex flex-wrap items-start gap-3 lg:order-none [&>details[open]]:w-full">
          {isPast ? null : <ShareOffer offer={offer} url={`${props.appUrl}/offers/${offer.id}`} />}
          <Suspense fallback={null}>
            {session.isActivated && !isGiver ? <ReportOffer id={offer.id} /> : null}
          </Suspense>
        </div>
        {/* Comes last, so that it moves nothing when it is known. */}
        <div className="order-2 lg:order-none empty:hidden">
          <Suspense fallback={null}>
            {claim ? <OwnClaim offer={offer} claim={claim} now={now} /> : null}
            {isGiver ? <GiverActions offer={offer} now={now} /> : null}
          </Suspense>
        </div>
      </Card>
      <div className="order-1 flex min-w-0 flex-col gap-6 lg:order-none lg:col-start-1">
        {offer.details ? <p className="wrap-anywhere whitespace-pre-line">{offer.details}</p> : null}
        <OfferFacts offer={offer} now={now} />
        <p className="text-muted">
          This is what the giver says; we haven’t checked it. If it looks or smells wrong, leave it.
        </p>
      </div>
    </article>
  );
}

/** Photo that opens in full on a tap. */
function LargePhoto({ offer }: { offer: Offer }) {
  const picture = <OfferPhoto offer={offer} className="aspect-4/3 rounded-card lg:aspect-video" />;
  if (!offer.photo) return picture;
  return (
    <a href={photoPath(offer.photo)} target="_blank" rel="noopener" className="block rounded-card">
      {picture}
    </a>
  );
}

function PastOffer({ offer }: { offer: Offer }) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{offer.title}</h1>
      <p className="mt-1 mb-6 text-lg text-muted">{offer.area}</p>
      <Callout>This offer is over.</Callout>
      <p className="mt-6">
        <LinkButton href="/offers" prefetch={false} variant="secondary">
          All free food
        </LinkButton>
      </p>
    </>
  );
}

/** Says to those whom the offer concerns why others do not see it. */
function StateNotice({ offer: { state }, isPast }: { offer: Offer; isPast: boolean }) {
  if (state === "paused") return <Callout tone="warning">This offer is on hold while we look at it.</Callout>;
  if (state === "removed") return <Callout tone="warning">An admin took this offer off the site.</Callout>;
  if (state === "withdrawn") return <Callout>This offer was withdrawn.</Callout>;
  return isPast ? <Callout>This offer is over.</Callout> : null;
}

/** When to collect it, and how much is left. */
function When({ offer, now, isLive, isPast }: ShownProps & { isPast: boolean }) {
  const timeLeft = formatTimeLeft(offer, now);
  return (
    <div>
      <p className="text-lg font-semibold text-pandan">{formatWindow(offer, now)}</p>
      {timeLeft ? (
        <p className={clsx("font-semibold text-sambal first-letter:uppercase", !isLive && "invisible")}>
          {timeLeft}
        </p>
      ) : null}
      {isPast ? null : (
        <p className="mt-1">
          {formatPortionsLeft(offer)}
          {offer.inLine > 0 ? <span> · In line: {offer.inLine}</span> : null}
        </p>
      )}
    </div>
  );
}

/** Giver, for members; the line has its room from the start, so that what is below does not move when they are known. */
function GiverLine(props: { giver: Offer["giver"]; isGiver: boolean; isKnown: boolean }) {
  const { giver, isGiver, isKnown } = props;
  const session = useSession();
  if (isGiver) return <p className="text-muted">This is your offer.</p>;
  if (giver) return <Giver {...giver} />;
  if (isKnown) return null;
  const isVisitor = session.status === "done" && !session.isLoggedIn;
  return <p className={clsx("text-muted", !isVisitor && "invisible")}>Log in to see who gives it.</p>;
}

/** Giver, for members. */
function Giver({ username, given, thanked }: NonNullable<Offer["giver"]>) {
  const times = given === 0 ? "no handovers yet" : `given ${timesOf(given)}`;
  const thanks = thanked > 0 ? `, thanked ${timesOf(thanked)}` : "";
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{username}</span> · {times + thanks}
    </p>
  );
}

const timesOf = (count: number): string => (count === 1 ? "once" : `${count} times`);

function ShareOffer({ offer, url }: { offer: Offer; url: string }) {
  const { title, area, startsAt } = offer;
  const text = `Free food: ${title}, ${area}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
  return <Share shared={{ title, text, url }} />;
}
