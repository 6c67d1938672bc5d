import type { Event } from "#schemas/event/event.ts";

/** Event without anything: what a preview begins with, and tests of what shows an event. */
export const EMPTY_EVENT: Event = {
  ...{ id: 0, title: "", description: "", status: "published", changeReason: null },
  ...{ date: "", time: "", startsAt: new Date(0), endTime: null, ended: false },
  ...{ location: "", postalCode: null, area: null, region: null, station: null, directions: null },
  ...{ topics: [], coverUrl: null, series: null, dates: null, recap: null },
  ...{ capacity: null, attending: 0, waiting: 0, author: "site", hosts: [], proposer: null },
  ...{ sequence: 0, updatedAt: new Date(0) },
};
