import { formatCount, formatKilograms } from "#lib/format.ts";
import { site } from "#lib/site.ts";
import { changesPath, proposalPath } from "#server/services/notification/event-links.ts";
import {
  eventLink,
  type NotifiedEvent,
  named,
  OPEN_EVENT,
  when,
  whenAndWhere,
} from "#server/services/notification/kinds/event-wording.ts";
import { IN_APP, type Kinds, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

type Closed = { kind: "event_closed"; event: NotifiedEvent; kgRescued: number; isChange: boolean };

/** `title`: what was reported; `link`: screen on which admins decide. */
type Reported = {
  kind: "offer_reported";
  title: string;
  reason: string;
  link: string;
  isUrgent: boolean;
};

export type AdminPayload =
  /** `more`: number of events that were proposed with it, by an import. */
  | { kind: "proposal_received"; event: NotifiedEvent; more?: number }
  | {
      kind: "event_host_changed";
      event: NotifiedEvent;
      changes: readonly string[];
      /** The last host left; nothing else changed. */
      isWithoutHost?: true;
      /** Number of the dates that were left, if there are several. */
      dates?: number;
      /** Paragraphs about a changed description or cover, which an admin can put back. */
      replaced?: readonly string[];
    }
  | Closed
  | Reported
  | { kind: "fridge_proposed"; fridge: { name: string } }
  | { kind: "feedback_received" };

const andMore = (more = 0) => (more > 0 ? ` and ${formatCount(more, "more event")}` : "");

const describeReport = ({ title, reason }: Reported) => `Report on “${title}”: ${reason}.`;

const describeResults = ({ event, kgRescued, isChange }: Closed) =>
  `${isChange ? "Updated results" : "Results"} for ${named(event)}: ${formatKilograms(kgRescued)} rescued.`;

/** Notifications that only admins get. */
export const adminKinds: Kinds<AdminPayload> = {
  proposal_received: {
    label: "New proposals",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: ({ event, more }) => `A member proposed ${named(event)}${andMore(more)}: ${when(event)}.`,
    link: ({ event }) => proposalPath(event.id),
    mail: ({ event, more }) => ({
      subject: `Proposed: ${named(event)}${andMore(more)}`,
      paragraphs: [
        `A member proposed ${named(event)}, ${when(event)}${andMore(more)}. ${more ? "They're" : "It's"} ready for your review.`,
      ],
      action: "Review proposals",
    }),
  },
  event_host_changed: {
    label: "Changes by hosts",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    isMailed: ({ replaced }) => replaced !== undefined,
    message: ({ event, changes, isWithoutHost, dates }) =>
      isWithoutHost
        ? `The last host of ${named(event)} has left${dates ? ` ${dates} dates` : ""}. Admins look after ${dates ? "them" : "it"} now.`
        : `A host changed ${named(event)}: ${changes.join(" · ")}`,
    link: ({ event, replaced }) => (replaced ? changesPath(event.id) : eventLink({ event })),
    mail: ({ event, changes, isWithoutHost, dates, replaced = [] }) => ({
      subject: isWithoutHost ? `No host: ${named(event)}` : `Changed by a host: ${named(event)}`,
      paragraphs: isWithoutHost
        ? [
            `The last host of ${named(event)}, ${whenAndWhere(event)}, has left${dates ? ` ${dates} dates` : ""}. Admins look after ${dates ? "them" : "it"} now.`,
          ]
        : [`A host changed ${named(event)}, ${whenAndWhere(event)}:`, ...changes, ...replaced],
      action: replaced.length > 0 ? "Put back" : OPEN_EVENT,
    }),
  },
  event_closed: {
    label: "Event results",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: (payload) => describeResults(payload),
    link: eventLink,
    mail: (payload) => ({
      subject: `Results for ${named(payload.event)}`,
      paragraphs: [describeResults(payload)],
      action: OPEN_EVENT,
    }),
  },
  offer_reported: {
    label: "Reports of free food",
    audience: "admins",
    type: "warning",
    channels: IN_APP,
    push: NOT_PUSHED,
    isMailed: ({ isUrgent }) => isUrgent,
    message: describeReport,
    link: ({ link }) => link,
    mail: (payload) => ({
      subject: `Reported: “${payload.title}”`,
      paragraphs: [describeReport(payload)],
      action: "See reports",
    }),
  },
  fridge_proposed: {
    label: "New fridges",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: ({ fridge }) => `New fridge to check: ${fridge.name}.`,
    link: () => "/admin/fridges",
    mail: ({ fridge }) => ({
      subject: `New fridge: “${fridge.name}”`,
      paragraphs: [`A member added “${fridge.name}”. It's ready for your check.`],
      action: "Check fridges",
    }),
  },
  feedback_received: {
    label: "New feedback",
    audience: "admins",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: () => "There's new feedback.",
    link: () => "/feedback",
    mail: () => ({
      subject: `New feedback for ${site.name}`,
      paragraphs: ["Someone left feedback about the site."],
      action: "Read feedback",
    }),
  },
};
