import type { ReactNode } from "react";
import { EventPageTitle } from "#components/event/page/event-page-title.tsx";
import { Card } from "#components/ui/card.tsx";

/** Parts of an event's page that depend on the event alone. */
export type EventParts = {
  cover: ReactNode;
  heading: ReactNode;
  facts: ReactNode;
  /** Links to other dates of its series, null without any. */
  otherDates: ReactNode;
  recap: ReactNode;
  text: ReactNode;
  similar: ReactNode;
  /** Link to a guide for those who organise the event. */
  organiserGuide: ReactNode;
};

/**
 * Event's page: one column in the order of reading on phones, with `join` at the bottom of the screen; on wide screens facts,
 * join and share stand in a column of their own. The page's h1 is a line above the title, which is larger.
 */
export function EventLayout(props: {
  parts: EventParts;
  status: ReactNode;
  seats: ReactNode;
  join: ReactNode;
  share: ReactNode;
  organisers: ReactNode;
}) {
  const { parts, join, share, status, seats, organisers } = props;
  return (
    <div className="flex flex-col gap-8">
      {/* Holds the sticky column, which Chromium would let out of its rows into those of its grid. */}
      <article className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-8">
        <header className="lg:col-start-1">
          {parts.cover}
          <EventPageTitle className="mt-6 mb-1" />
          {parts.heading}
        </header>
        {/* On phones its children are items of the outer column, each with its place there. */}
        <Card className="contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
          <div className="flex flex-col gap-5">
            {status}
            {parts.facts}
            {seats}
          </div>
          {join}
          {share ? (
            <div className="order-2 flex flex-wrap items-start gap-3 lg:order-none [&>details[open]]:w-full">
              {share}
            </div>
          ) : null}
        </Card>
        <div className="order-1 flex min-w-0 flex-col gap-10 lg:order-none lg:col-start-1">
          {parts.recap}
          <div>{parts.text}</div>
        </div>
        {organisers ? <div className="order-3 lg:order-none lg:col-start-1">{organisers}</div> : null}
      </article>
      {parts.similar ? <div className="screen-only order-4 lg:order-none">{parts.similar}</div> : null}
    </div>
  );
}
