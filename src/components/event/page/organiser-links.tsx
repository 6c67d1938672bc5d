"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { nextOrganiserPage, type OrganiserPage, organiserPages } from "#lib/event/organiser-pages.ts";
import type { Event } from "#schemas/event/event.ts";

/** Names of the links in a list of several events. */
const names: Record<OrganiserPage["label"], string> = {
  Attendees: "Attendees of",
  "Check-in": "Check-in of",
  Close: "Close",
};

/**
 * Links to the pages of an event for its organisers, those that are needed now.
 * @param props.isNamed names the event for screen readers, in a list of several
 * @param props.without leaves out the page that shows the links
 */
export function OrganiserLinks(props: { event: Event; isNamed?: boolean; without?: OrganiserPage["label"] }) {
  const { event, isNamed = false } = props;
  const now = useNow() ?? new Date();
  const pages = organiserPages(event, now).filter(({ label }) => label !== props.without);
  const nextPage = nextOrganiserPage(event, now);
  return pages.map(({ label, href }) => (
    <LinkButton
      key={label}
      href={href}
      prefetch={false}
      variant={label === nextPage ? "primary" : "secondary"}
      aria-label={isNamed ? `${names[label]} ${event.title}` : undefined}
    >
      {label}
    </LinkButton>
  ));
}
