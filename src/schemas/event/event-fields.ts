import { z } from "zod";
import { MAX_TOPICS, topicSlugs } from "#lib/event/topics.ts";
import { findStation, STATIONS } from "#lib/places/stations.ts";
import { CLOCK_TIME, isCalendarDate, isClockTime } from "#lib/time/dates.ts";
import { AreaName } from "#schemas/event/event-filter.ts";
import { longest, optionalText, requiredText } from "#schemas/text.ts";

/** `2026-12-01`, or an ISO date-time, which is reduced to its date in Singapore. */
const EventDate = z
  .string("Date is required")
  .trim()
  .min(1, { error: "Date is required", abort: true })
  .refine((value) => isCalendarDate(value), "Date is not valid")
  .meta({ format: "date", description: "Day in Singapore." });

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
  .meta({ description: "An end time before the start is on the next day." });

const Capacity = z
  .int("Capacity must be a whole number")
  .min(1, "Capacity must be at least 1")
  .max(100_000, "Capacity cannot be more than 100,000")
  .nullable()
  .meta({ description: "Number of spots; null for no limit." });

const CoverKey = z
  .string("Picture is not valid")
  .max(128, "Picture is not valid")
  .nullable()
  .meta({ description: "Key of the caller's upload; null removes the picture." });

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
export const optionalFields = {
  endTime: EndTime,
  capacity: Capacity,
  coverKey: CoverKey,
  postalCode: PostalCode,
  area: AreaName.nullable(),
  station: StationName.nullable().meta({ description: "Without an `area`, the station's area is used." }),
  directions: optionalText("Directions", 300, { multiline: true }),
  topics: Topics,
};

/** Fields that every event has. */
export const requiredFields = {
  title: requiredText("Title is required", "Title", 120),
  date: EventDate,
  time: EventTime,
  location: requiredText("Location is required", "Location", 200),
  description: requiredText("Description is required", "Description", 5_000, { multiline: true }).meta({
    description: "Markdown: paragraphs, line breaks, bold, italic, lists, quotes and links.",
  }),
};
