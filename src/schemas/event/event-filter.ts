import { z } from "zod";
import { isTopic, topicSlugs } from "#lib/event/topics.ts";
import { daysBetween } from "#lib/event/when/event-when.ts";
import { AREAS, isArea, REGIONS } from "#lib/places/areas.ts";
import { isCalendarDate } from "#lib/time/dates.ts";
import { longest } from "#schemas/text.ts";

/** Longest range of `from` and `to`. */
const MAX_RANGE_DAYS = 366;

export const EventWhen = z.enum(["today", "weekend", "month"], "When must be today, weekend or month");
export type EventWhen = z.infer<typeof EventWhen>;

const RegionName = z.enum(REGIONS, "Region is not in the list");

/** Name of a planning area. */
export const AreaName = z
  .string("Area is not in the list")
  .refine(isArea, "Area is not in the list")
  .meta({
    maxLength: longest(AREAS),
    description: "Planning area of Singapore, by its name in `GET /event/areas`.",
  });

/** Slugs of topics with commas between them, read as a list. */
const TopicNames = z
  .string("Topic is not in the list")
  .refine((text) => text.split(",").every(isTopic), "Topic is not in the list")
  .transform((text) => text.split(",").filter(isTopic))
  .meta({
    pattern: `^(${topicSlugs.join("|")})(,(${topicSlugs.join("|")}))*$`,
    description: "Topics separated by commas: events with any of them.",
  });

const FilterDate = z
  .string("Date is not valid")
  .trim()
  .refine(isCalendarDate, { error: "Date is not valid", abort: true });

/** Filters that the list of events and the calendar feed have in common. */
export const PlaceFilter = z.object({
  topic: TopicNames.optional(),
  region: RegionName.optional().meta({ description: "Region of Singapore." }),
  area: AreaName.optional().meta({ description: "Planning area; takes precedence over `region`." }),
});
export type PlaceFilter = z.infer<typeof PlaceFilter>;

export const EventFilter = PlaceFilter.extend({
  when: EventWhen.optional().meta({
    description:
      "Events that are not over: today, this weekend, or until the end of the month, in Singapore. If that includes the present moment, it includes events running now. Cannot be combined with `from` or `to`; ignored for past events.",
  }),
  from: FilterDate.optional().meta({ format: "date", description: "First day, in Singapore." }),
  to: FilterDate.optional().meta({
    format: "date",
    description: `Last day, in Singapore, at most ${MAX_RANGE_DAYS} days after \`from\`.`,
  }),
  seats: z
    .enum(["1"], "Spots must be 1")
    .optional()
    .meta({ description: "`1` leaves out events that are full or have started; ignored for past events." }),
});
export type EventFilter = z.infer<typeof EventFilter>;

type Dates = Pick<EventFilter, "when" | "from" | "to">;

/** Rules between filters, each with the one that its error names. */
export const filterRules: readonly { path: keyof Dates; error: string; isMet: (filter: Dates) => boolean }[] =
  [
    {
      path: "when",
      error: "When cannot be combined with from and to",
      isMet: ({ when, from, to }) => when === undefined || (from === undefined && to === undefined),
    },
    {
      path: "from",
      error: "From must not be after to",
      isMet: ({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) >= 0,
    },
    {
      path: "to",
      error: `To must be at most ${MAX_RANGE_DAYS} days after from`,
      isMet: ({ from, to }) =>
        from === undefined || to === undefined || daysBetween(from, to) <= MAX_RANGE_DAYS,
    },
  ];
