import { begunEvents } from "#seed/demo-events/begun-events.ts";
import type { DemoEvent } from "#seed/demo-events/demo-event.ts";
import { upcomingEvents } from "#seed/demo-events/upcoming-events.ts";

/** Events that the member proposed. */
const proposals: readonly DemoEvent[] = [
  {
    title: "Community fridge cleaning morning",
    location: "Tampines North, void deck of Block 497",
    postalCode: "520497",
    station: "Tampines",
    area: "Tampines",
    topics: ["sharing"],
    description:
      "Many hands clean and restock the community fridge, then there is kopi and kaya toast for everybody.",
    inDays: 16,
    startsAtMinute: 8 * 60,
    lastsMinutes: 120,
    capacity: 12,
    coming: 0,
    proposedByMember: true,
  },
  {
    title: "Durian feast with the season's last fruit",
    location: "Geylang, Lorong 17",
    station: "Aljunied",
    area: "Geylang",
    topics: ["eating-well"],
    description: "We buy what the stalls have left on the last evening of the season, and share it.",
    inDays: 30,
    startsAtMinute: 19 * 60,
    lastsMinutes: 120,
    capacity: 20,
    coming: 0,
    proposedByMember: true,
    declinedBecause: "The stalls sell out by then. Would a rescue walk an hour before closing do?",
  },
];

/** Events for a development database. */
export const demoEvents: readonly DemoEvent[] = [...upcomingEvents, ...proposals, ...begunEvents];
