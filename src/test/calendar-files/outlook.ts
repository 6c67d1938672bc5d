import { type CalendarFile, event, zones } from "#test/calendar-files/calendar-file.ts";

const head = [
  ...["PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN", "VERSION:2.0", "METHOD:PUBLISH"],
  "X-MS-OLK-FORCEINSPECTOROPEN:TRUE",
];
const UID = "UID:040000008200E00074C5B7101A82E0080000000010D3C3";

export const outlook: Record<string, CalendarFile> = {
  "an event in a Windows zone": {
    lines: [
      ...head,
      ...zones.singapore,
      ...event(
        "CLASS:PUBLIC",
        "DESCRIPTION:Collect bread.\\n\\n\\n\\nMeet at the gate.\\n",
        'DTEND;TZID="Singapore Standard Time":20261208T120000',
        'DTSTART;TZID="Singapore Standard Time":20261208T110000',
        "LOCATION:Woodlands South MRT station",
        "SUMMARY;LANGUAGE=en-sg:Bread run",
        `${UID}01`,
        "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
      ),
    ],
    becomes: [
      "2026-12-08 11:00–12:00 | Bread run | Woodlands South MRT station | Woodlands South, Woodlands | 0",
    ],
  },
  "HTML beside an empty description": {
    lines: [
      ...head,
      ...event(
        "DTSTART:20261209T030000Z",
        "DTEND:20261209T040000Z",
        "SUMMARY:Donation counter",
        `${UID}02`,
        "X-ALT-DESC;FMTTYPE=text/html:<html><head><style>p{margin:0}</style></head><body><p>Tins only.</p><p>Thank you &amp; see you</p></body></html>",
      ),
    ],
    becomes: ["2026-12-09 11:00–12:00 | Donation counter |  |  | 0"],
  },
  "the second Saturday of each month": {
    lines: [
      ...head,
      ...zones.singapore,
      ...event(
        "DTSTART;TZID=Singapore Standard Time:20260110T090000",
        "DTEND;TZID=Singapore Standard Time:20260110T120000",
        "RRULE:FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2",
        "SUMMARY:Garden morning",
        `${UID}03`,
      ),
    ],
    becomes: ["2026-12-12 09:00–12:00 monthly×13 | Garden morning |  |  | 0"],
  },
  "every two weeks, ten times": {
    lines: [
      ...head,
      ...zones.singapore,
      ...event(
        "DTSTART;TZID=Singapore Standard Time:20261201T200000",
        "DURATION:PT1H30M",
        "RRULE:FREQ=WEEKLY;COUNT=10;INTERVAL=2;BYDAY=TU;WKST=SU",
        "SUMMARY:Committee",
        `${UID}04`,
      ),
    ],
    becomes: ["2026-12-01 20:00–21:30 fortnightly×10 | Committee |  |  | 0"],
  },
  "a zone of its own, whose clocks change": {
    lines: [
      ...head,
      ...zones.own,
      ...event(
        "DTSTART;TZID=Customized Time Zone:20261210T090000",
        "DTEND;TZID=Customized Time Zone:20261210T100000",
        "SUMMARY:Call with Berlin",
        `${UID}05`,
      ),
    ],
    becomes: ["2026-12-10 16:00–17:00 | Call with Berlin |  |  | 0"],
  },
  "several days, and an ID that is too long to keep": {
    lines: [
      ...head,
      ...event(
        "DTSTART:20261218T000000Z",
        "DTEND:20261220T100000Z",
        "SUMMARY:Camp",
        `UID:${"0".repeat(600)}`,
      ),
    ],
    becomes: ["2026-12-18 08:00 | Camp |  |  | 2"],
  },
};
