import { decodeCalendar, MAX_CALENDAR_BYTES } from "#lib/event/import/decode-calendar.ts";
import { AppError } from "#server/errors.ts";
import { row, rowsOf } from "#server/rest/route.ts";

/** @throws AppError BAD_REQUEST for a file in another encoding */
function toCalendarInput(bytes: Uint8Array): { calendar: string } {
  const { text, problem } = decodeCalendar(bytes);
  if (text === undefined) throw new AppError("BAD_REQUEST", problem, { path: "calendar" });
  return { calendar: text };
}

export const eventImportRoutes = rowsOf("Events", [
  row({
    method: "POST",
    path: "/event/import/preview",
    procedure: "event.previewImport",
    title: "Read the events of a calendar file",
    description:
      "The body is an iCalendar file (RFC 5545) with at most 200 events in the next 60 days; nothing is stored. One file of each person is read at a time. Each event that starts in the next 60 days is a row, and so is each of its dates if it repeats in a way that a series can't. Times are Singapore's: those without a time zone are taken as such. What the file doesn't say is null, and `notes` says what lacks. Each date is compared with your imports: dates that follow each other and are known alike are one row, whose `state` says whether you imported them before. What the file doesn't say of an event you imported is as the event has it, and `changes` names what importing the row would change. `missing` has the events you imported from an entry of the file that no longer has their dates; an entry that the file no longer has at all is not in it.",
    fileBody: { type: "text/calendar", maxBytes: MAX_CALENDAR_BYTES, toInput: toCalendarInput },
    errors: {
      400: "The file is not a calendar, which the message says with the line, or takes too long to read",
      413: "The body is larger than 1 MB (1,000,000 bytes)",
      415: "The body is not `text/calendar`",
    },
    limit: ["import-preview"],
    example: {
      as: "member",
      text: [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Example//Calendar//EN",
        "BEGIN:VEVENT",
        "UID:4b1c8e7a@example.org",
        "DTSTART;TZID=Asia/Singapore:20260103T183000",
        "DTEND;TZID=Asia/Singapore:20260103T203000",
        "RRULE:FREQ=WEEKLY",
        "SUMMARY:Rescue dinner",
        "LOCATION:Our Tampines Hub\\, Tampines MRT",
        "DESCRIPTION:We cook what the market could not sell.",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    },
  }),
  row({
    method: "POST",
    path: "/event/import",
    procedure: "event.importEvents",
    status: 201,
    title: "Import events from a calendar file",
    description:
      "Makes an event of each row, as `POST /event` does: all of them or none. Send the rows that `POST /event/import/preview` returned, with what they lack; a member up to 20, an admin up to 30. A member's rows count as one proposal. Each date of a row is compared by `uid` and `start`: one that you imported before is changed, unless it was cancelled or declined since, and the others are made. An import changes at most 150 dates. Returns the events in the order of the rows, of a series the first date. The `path` of an error names the row, such as `rows.1.title`.",
    errors: {
      403: "An event that you imported before, or one of its fields, is not yours to change any more",
      409: "The state of an event that you imported before does not allow the change: all dates of its row were cancelled or declined, or it is closed",
    },
    keyed: true,
    limit: ["proposal"],
    example: {
      as: "member",
      body: {
        rows: [
          {
            uid: "4b1c8e7a@example.org",
            start: "2029-12-08T18:30",
            title: "Rescue dinner",
            date: "2029-12-08",
            time: "18:30",
            endTime: "20:30",
            location: "Our Tampines Hub",
            station: "Tampines",
            description: "We cook what the market could not sell.",
          },
        ],
      },
    },
  }),
]);
