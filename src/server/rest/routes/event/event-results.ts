import { Recap } from "#schemas/event/recap.ts";
import { EXAMPLE_IDS, EXAMPLE_UPLOAD_KEY } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const NOT_ORGANISED = "You are neither a host of the event nor an admin";
const past = { id: EXAMPLE_IDS.pastEvent };
const closed = { id: EXAMPLE_IDS.closedEvent };

/** Rows of the results of events, and of the feedback of those who came. */
export const eventResultRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/event/:id/recap",
    procedure: "event.recap",
    title: "Show the results of an event",
    description: "How many came, the kilograms, the note and the photos of a closed event.",
    example: { as: "visitor", path: closed },
  }),
  row({
    method: "PUT",
    path: "/event/:id/recap",
    procedure: "event.saveRecap",
    status: 201,
    title: "Close an event, or change its results",
    description:
      "For hosts and admins, from the start to 60 days after the end. The kilograms count once on the dashboard and replace any that admins entered for the event. With `updatedAt`, the change is refused if the results have changed since.",
    response: { schema: Recap, of: ({ recap }) => recap, isExisting: ({ isNew }) => !isNew },
    errors: {
      403: NOT_ORGANISED,
      404: "There is no such event, or you may not see it",
      409: "The event has not started, ended more than 60 days ago or is not published, or the results have changed since `updatedAt`",
    },
    example: {
      as: "member",
      path: past,
      body: {
        came: 18,
        walkIns: 2,
        kgRescued: 24.5,
        kgDonated: 12,
        kgComposted: 0,
        note: "Bread for **three** community fridges.",
        photos: [{ key: EXAMPLE_UPLOAD_KEY, alt: "Crates of bread on a trolley" }],
        consent: true,
      },
    },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/recap",
    procedure: "event.reopen",
    title: "Reopen a closed event",
    description: "Removes its results, and their kilograms from the dashboard.",
    errors: { 404: "The event is not closed" },
    example: { as: "admin", path: closed },
  }),
  row({
    method: "GET",
    path: "/event/:id/feedback",
    procedure: "event.feedback",
    title: "List what people say about an event",
    description: "For hosts and admins: without names, in a random order, with the average of all in `meta`.",
    paged: true,
    errors: { 403: NOT_ORGANISED },
    example: { as: "admin", path: closed },
  }),
  row({
    method: "PUT",
    path: "/event/:id/feedback",
    procedure: "event.giveFeedback",
    title: "Give feedback about an event",
    description:
      "For people who were checked in (or who had a spot, if no one was), until 30 days after the end. A repeated call replaces your feedback.",
    errors: { 403: "You were not there", 409: "The event is not over, or ended more than 30 days ago" },
    example: { as: "member", path: past, body: { rating: 5, text: "The soup. More bowls next time." } },
  }),
  row({
    method: "DELETE",
    path: "/event/:id/feedback/:feedbackId",
    procedure: "event.deleteFeedback",
    title: "Delete feedback about an event",
    description: "For admins, who see its id in `GET /event/{id}/feedback`.",
    example: { as: "admin", path: { ...closed, feedbackId: EXAMPLE_IDS.eventFeedback } },
  }),
]);
