import { z } from "zod";
import { MAX_TOPICS, topicSlugs } from "#lib/event/topics.ts";
import { REGIONS } from "#lib/places/areas.ts";
import { findStation, STATIONS } from "#lib/places/stations.ts";
import { isCalendarDate, isClockTime } from "#lib/time/dates.ts";
import { AreaName, EventFilter, filterRules } from "#schemas/event/event-filter.ts";
import { Apply, repeatFields, repeatRules, SeriesDate } from "#schemas/event/event-series.ts";
import { RecapFigures } from "#schemas/event/recap.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { KnownVersion, longest, optionalText, requiredText, SearchText } from "#schemas/text.ts";

export const EventStatus = z.enum(
  ["proposed", "published", "declined", "cancelled"],
  "Status must be proposed, published, declined or cancelled",
);
export type EventStatus = z.infer<typeof EventStatus>;

/** `2026-12-01`, or an ISO date-time, which is reduced to its date in Singapore. */
const EventDate = z
  .string("Date is required")
  .trim()
  .min(1, { error: "Date is required", abort: true })
  .refine((value) => isCalendarDate(value), "Date is not valid")
  .meta({ format: "date", description: "Day in Singapore." });

/** Pattern of a time of day, `HH:mm`. */
const CLOCK_TIME = "^([01][0-9]|2[0-3]):[0-5][0-9]$";

const EventTime = z
  .string("Time is required")
  .trim()
  .min(1, { error: "Time is required", abort: true })
  .refine((value) => isClockTime(value), "Time is not valid")
  .meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore, such as `18:30`." });

const EndTime = z
  .string("End time is not valid")
  .trim()
  .refine(isClockTime, "End time is not valid")
  .meta({ pattern: CLOCK_TIME })
  .nullable()
  .meta({ description: "An end before the start is on the next day." });

const Capacity = z
  .int("Capacity must be a whole number")
  .min(1, "Capacity must be at least 1")
  .max(100_000, "Capacity cannot be more than 100,000")
  .nullable()
  .meta({ description: "Seats; null is any number." });

const CoverKey = z
  .string("Picture is not valid")
  .max(128, "Picture is not valid")
  .nullable()
  .meta({ description: "Key of an upload of the caller; null removes the picture." });

const PostalCode = z
  .string("Postal code must be six digits")
  .trim()
  .regex(/^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$/, "Postal code must be six digits")
  .nullable();

const StationName = z
  .string("Station is not in the list")
  .refine((name) => findStation(name) !== null, "Station is not in the list")
  .meta({
    maxLength: longest(STATIONS.map(({ name }) => name)),
    description: "Name of an MRT or LRT station, such as `Admiralty`.",
  });

const TopicSlug = z.enum(topicSlugs, "Topic is not in the list");

const Topics = z
  .array(TopicSlug, "Topic is not in the list")
  .max(MAX_TOPICS, "Topics: choose at most three")
  .transform((topics) => [...new Set(topics)]);

/** Fields of an event that may be left out. */
const optionalFields = {
  endTime: EndTime,
  capacity: Capacity,
  coverKey: CoverKey,
  postalCode: PostalCode,
  area: AreaName.nullable(),
  station: StationName.nullable().meta({ description: "Without an `area`, the station's counts." }),
  directions: optionalText("Directions", 300, { multiline: true }),
  topics: Topics,
};

const fields = {
  title: requiredText("Title is required", "Title", 120),
  date: EventDate,
  time: EventTime,
  location: requiredText("Location is required", "Location", 200),
  description: requiredText("Description is required", "Description", 5_000, { multiline: true }).meta({
    description: "Markdown: paragraphs, line breaks, bold, italic, lists, quotes and links.",
  }),
};

/** Field of the form that is about the caller's own row among the hosts. */
const ShowsHost = z
  .boolean("Shows host must be true or false")
  .meta({ description: "Shows your username on the event's page." });

const AnyNewEvent = z.object({
  ...fields,
  ...z.object({ ...optionalFields, showsHost: ShowsHost, ...repeatFields }).partial().shape,
});

export const CreateEventInput = repeatRules.reduce(
  (schema, { path, error, isMet }) => schema.refine(isMet, { path: [path], error }),
  AnyNewEvent,
);
export type CreateEventInput = z.infer<typeof CreateEventInput>;

export const UpdateEventInput = z
  .object({
    ...fields,
    ...optionalFields,
    status: EventStatus,
    reason: optionalText("Reason", 300, { multiline: true }).meta({
      description: "Why it is cancelled or declined; shown and mailed to everyone concerned.",
    }),
    showsHost: ShowsHost,
    updatedAt: KnownVersion,
    apply: Apply,
  })
  .partial();
export type UpdateEventInput = z.infer<typeof UpdateEventInput>;

export const DeleteEventInput = z.object({ apply: Apply }).partial();
export type DeleteEventInput = z.infer<typeof DeleteEventInput>;

export const EventScope = z.enum(
  ["upcoming", "past", "mine", "proposed"],
  "Scope must be upcoming, past, mine or proposed",
);
export type EventScope = z.infer<typeof EventScope>;

const AnyEvents = Paging.extend({
  ...EventFilter.shape,
  q: SearchText.optional().meta({
    description: "Part of the title, location or description, in any case; finds misspelt words, too.",
  }),
  scope: EventScope.optional().meta({
    description:
      "`upcoming`, the default, has what is not over, by start, so that what runs now comes first; `past` has what is over, the latest first; `mine` is what you proposed or published, newest first; `proposed` waits for an admin, oldest first, a series once.",
  }),
});

export const ListEventsInput = filterRules.reduce(
  (schema, { path, error, isMet }) => schema.refine(isMet, { path: [path], error }),
  AnyEvents,
);
export type ListEventsInput = z.infer<typeof ListEventsInput>;

export const ListSoonestInput = EventFilter.pick({ topic: true });
export type ListSoonestInput = z.infer<typeof ListSoonestInput>;

/** Kind of an event's author: a member, or the site itself. */
export const AuthorKind = z.enum(["member", "site"]);
export type AuthorKind = z.infer<typeof AuthorKind>;

/** Date of a series that is one proposal. */
export const ProposedDate = z.object({
  id: z.int(),
  startsAt: z.date(),
  status: EventStatus,
  differs: z
    .boolean()
    .meta({ description: "True if more than its day differs from the event that is listed." }),
});
export type ProposedDate = z.infer<typeof ProposedDate>;

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  date: z.string().meta({ format: "date", description: "Day in Singapore." }),
  time: z.string().meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore." }),
  startsAt: z.date(),
  endTime: z.string().nullable(),
  location: z.string(),
  postalCode: z.string().nullable(),
  area: z.string().nullable().meta({ description: "Planning area." }),
  region: z.enum(REGIONS).nullable().meta({ description: "Region of the planning area." }),
  station: z.string().nullable().meta({ description: "Name of the nearest MRT or LRT station." }),
  directions: z.string().nullable().meta({ description: "Meeting point and the way there." }),
  topics: z.array(z.enum(topicSlugs)),
  description: z.string().meta({ description: "Markdown." }),
  status: EventStatus,
  changeReason: z.string().nullable().meta({ description: "Why it was cancelled or declined." }),
  hosts: z
    .array(z.object({ username: z.string() }))
    .meta({ description: "Hosts who show their username, in the order in which they became one." }),
  author: AuthorKind.meta({ description: "Whether it is a member's event or the site's own." }),
  capacity: z.int().nullable().meta({ description: "Seats; null is any number." }),
  attending: z.int().meta({ description: "Seats taken." }),
  waiting: z.int().meta({ description: "People in the waitlist." }),
  ended: z
    .boolean()
    .meta({ description: "True from the end on; without one, from two hours after the start." }),
  series: SeriesDate.nullable().meta({ description: "Null for an event that does not repeat." }),
  recap: RecapFigures.nullable().meta({ description: "Figures of a closed event; null for any other." }),
  coverUrl: z.string().nullable(),
  sequence: z.int().meta({ description: "Grows with each change that calendars show (RFC 5545)." }),
  updatedAt: z.date(),
  proposer: z
    .string()
    .nullable()
    .meta({ description: "Username of the member who proposed it; null outside the scope `proposed`." }),
  dates: z.array(ProposedDate).nullable().meta({
    description:
      "Dates of its series that are proposed with it, by start, itself included; null outside the scope `proposed`, which lists a series once.",
  }),
});
export type Event = z.infer<typeof Event>;

/** Fields that the form of an event shows as the event has them: all that are neither the picture nor the caller's own. */
const formFields = {
  title: true,
  date: true,
  time: true,
  endTime: true,
  location: true,
  postalCode: true,
  area: true,
  station: true,
  directions: true,
  topics: true,
  description: true,
  capacity: true,
} as const satisfies Record<
  Exclude<keyof CreateEventInput, "coverKey" | "showsHost" | keyof typeof repeatFields>,
  true
>;

/** Values of an event for its form. */
export const EventFormValues = Event.pick(formFields);

/** Fields of an event that one like it begins with, all but the date; the picture's key if it is the caller's. */
export const EventTemplate = EventFormValues.omit({ date: true }).extend({ coverKey: z.string().nullable() });
export type EventTemplate = z.infer<typeof EventTemplate>;

/** Date of a series, as the pages of its other dates name it. */
export const ListedDate = Event.pick({ id: true, startsAt: true, status: true });
export type ListedDate = z.infer<typeof ListedDate>;

/** Fields of an event in the sitemap. */
export const SitemapEvent = Event.pick({ id: true, updatedAt: true });
export type SitemapEvent = z.infer<typeof SitemapEvent>;

export const EventPage = pageOf(Event);
export type EventPage = z.infer<typeof EventPage>;

export const AreaCount = z.object({
  region: z.enum(REGIONS),
  area: z.string(),
  upcoming: z.int().meta({ description: "Upcoming events." }),
});
export type AreaCount = z.infer<typeof AreaCount>;

export const TopicCount = z.object({
  slug: z.enum(topicSlugs),
  name: z.string(),
  upcoming: z.int().meta({ description: "Upcoming events." }),
});
export type TopicCount = z.infer<typeof TopicCount>;

/** HTML of an event's description, sanitized; null for one that cannot be rendered. */
export const EventHtml = z.string().nullable();
export type EventHtml = z.infer<typeof EventHtml>;
