import { begunEvents } from "#seed/demo-events/begun-events.ts";
import type { DemoEvent } from "#seed/demo-events/demo-event.ts";
import { proposals } from "#seed/demo-events/proposals.ts";
import { upcomingEvents } from "#seed/demo-events/upcoming-events.ts";

/** Events for a development database. */
export const demoEvents: readonly DemoEvent[] = [...upcomingEvents, ...proposals, ...begunEvents];
