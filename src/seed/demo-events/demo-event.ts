import type { Topic } from "#lib/event/topics.ts";
import type { Area } from "#lib/places/areas.ts";

export type DemoEvent = {
  title: string;
  location: string;
  postalCode?: string;
  station?: string;
  area?: Area;
  directions?: string;
  topics: Topic[];
  /** Markdown. */
  description: string;
  /** Days from today. */
  inDays: number;
  /** Minutes from midnight in Singapore. */
  startsAtMinute: number;
  lastsMinutes: number;
  /** Number of dates of an event that repeats weekly. */
  dates?: number;
  capacity: number | null;
  /** Demo people with a seat; those beyond the capacity wait. */
  coming: number;
  proposedByMember?: boolean;
  /** Reason for which an admin declined the member's proposal. */
  declinedBecause?: string;
  /** The member as a host of an admin's event: with the username on its page, or with an open invitation. */
  memberIs?: "shown host" | "invited";
  /** For an event that is closed: its results, and what those who came say about it. */
  results?: {
    came: number;
    kg: Partial<Record<"Rescued" | "Donated" | "Composted", number>>;
    /** Markdown. */
    note: string;
    /** Drawings in `photos`, with what they show. */
    photos: { file: string; alt: string }[];
    feedback: { rating: number; text: string | null }[];
  };
  /** For an event that goes on now, in place of the day and the time: its check-in. */
  running?: { startedMinutesAgo: number; here: number; walkIns: number; message: string };
};
