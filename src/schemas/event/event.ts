import { z } from "zod";
import { topicSlugs } from "#lib/event/topics.ts";
import { REGIONS } from "#lib/places/areas.ts";
import { CLOCK_TIME } from "#lib/time/dates.ts";
import { optionalFields, requiredFields } from "#schemas/event/event-fields.ts";
import { EventFilter, filterRules } from "#schemas/event/event-filter.ts";
import { Apply, repeatFields, repeatRules, SeriesDate, SeriesOnce } from "#schemas/event/event-series.ts";
import { RecapFigures } from "#schemas/event/recap.ts";
import { Paging, pageOf } from "#schemas/paging.ts";
import { KnownVersion, optionalText, POSTAL_CODE, SearchText, SITE_TEXT } from "#schemas/text.ts";

export const EventStatus = z.enum(
  ["proposed", "published", "declined", "cancelled"],
  "Status must be proposed, published, declined or cancelled",
);
export type EventStatus = z.infer<typeof EventStatus>;

/** Field of the form that is about the caller's own row among the hosts. */
const ShowsHost = z
  .boolean("Shows host must be true or false")
  .meta({ description: "Shows your username on the event's page." });

/** Fields of a new event, without the rules between them. */
export const AnyNewEvent = z.object({
  ...requiredFields,
  ...z.object({ ...optionalFields, showsHost: ShowsHost, ...repeatFields }).partial().shape,
});

export const CreateEventInput = repeatRules.reduce(
  (schema, { path, error, isMet }) => schema.refine(isMet, { path: [path], error }),
  AnyNewEvent,
);
export type CreateEventInput = z.infer<typeof CreateEventInput>;

export const UpdateEventInput = z
  .object({
    ...requiredFields,
    ...optionalFields,
    status: EventStatus,
    reason: optionalText("Reason", 300, { multiline: true }).meta({
      description: "Why it is cancelled or declined; shown and emailed to everyone affected.",
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
    description: "Part of the title, location or description, in any case; also finds misspelt words.",
  }),
  scope: EventScope.optional().meta({
    description:
      "`upcoming` (the default): events that are not over, by start, so events running now come first. `past`: events that are over, latest first. `mine`: events you proposed or published, newest first. `proposed`: proposals to review, oldest first, each series once.",
  }),
  series: SeriesOnce,
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

/** Date of a series that a list has once. */
export const FoldedDate = z.object({
  id: z.int(),
  startsAt: z.date(),
  status: EventStatus,
  differs: z.boolean().meta({ description: "True if more than the day differs from the listed event." }),
});
export type FoldedDate = z.infer<typeof FoldedDate>;

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  date: z.string().meta({ format: "date", description: "Day in Singapore." }),
  time: z.string().meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore." }),
  startsAt: z.date(),
  endTime: z.string().nullable().meta({ pattern: CLOCK_TIME, description: "Time of day in Singapore." }),
  location: z.string(),
  postalCode: z.string().nullable().meta({ pattern: POSTAL_CODE }),
  area: z
    .string()
    .nullable()
    .meta({ ...SITE_TEXT, description: "Planning area." }),
  region: z.enum(REGIONS).nullable().meta({ description: "Region of the planning area." }),
  station: z
    .string()
    .nullable()
    .meta({ ...SITE_TEXT, description: "Name of the nearest MRT or LRT station." }),
  directions: z.string().nullable().meta({ description: "Meeting point and the way there." }),
  topics: z.array(z.enum(topicSlugs)),
  description: z.string().meta({ description: "Markdown." }),
  status: EventStatus,
  changeReason: z.string().nullable().meta({ description: "Why it was cancelled or declined." }),
  hosts: z
    .array(z.object({ username: z.string() }))
    .meta({ description: "Hosts who show their username, in the order they became hosts." }),
  author: AuthorKind.meta({ description: "Whether it is a member's event or the site's own." }),
  capacity: z.int().nullable().meta({ description: "Number of spots; null for no limit." }),
  attending: z.int().meta({ description: "Spots taken." }),
  waiting: z.int().meta({ description: "People on the waitlist." }),
  ended: z
    .boolean()
    .meta({ description: "True from the end on, or from two hours after the start if no end is given." }),
  series: SeriesDate.nullable().meta({ description: "Null for an event that does not repeat." }),
  recap: RecapFigures.nullable().meta({ description: "Figures of a closed event; null for any other." }),
  coverUrl: z.string().nullable(),
  sequence: z.int().meta({ description: "Grows with each change that calendars show (RFC 5545)." }),
  updatedAt: z.date(),
  proposer: z
    .string()
    .nullable()
    .meta({ description: "Username of the member who proposed it; null outside the scope `proposed`." }),
  dates: z.array(FoldedDate).nullable().meta({
    description:
      "In lists that show a series once: its dates by start, including this one. With `scope=proposed`, the dates proposed together; with `series=once`, the upcoming ones. Null elsewhere.",
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
