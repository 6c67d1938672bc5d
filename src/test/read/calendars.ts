import ICAL from "ical.js";
import type { Db } from "#server/db/client.ts";
import { siteFacts } from "#server/db/schema/index.ts";

/** Parses a calendar with an independent library; throws if the calendar is invalid. */
export function parseCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((component) => ({
      component,
      text: (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null,
      instant: (name: string) => {
        const time = component.getFirstPropertyValue(name);
        if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
        return time.toJSDate();
      },
    })),
  };
}

/** Returns the only event of a calendar. */
export function parseSingleEvent(content: string) {
  const [event, ...others] = parseCalendar(content).events;
  if (!event || others.length > 0) throw new Error("There is not exactly one event");
  return event;
}

/** Makes the database remember the host of calendar entries, as the first start with an APP_URL does. */
export async function rememberHost(db: Db, calendarHost: string): Promise<void> {
  await db
    .insert(siteFacts)
    .values({ calendarHost })
    .onConflictDoUpdate({ target: siteFacts.isOnly, set: { calendarHost } });
}
