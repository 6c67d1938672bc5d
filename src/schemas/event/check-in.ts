import { z } from "zod";
import { idOf, SearchText } from "#schemas/text.ts";

/** Maximum length of a pass as typed, with spaces. */
const PASS_MAX = 40;

const PassCode = z
  .string("Pass is not valid")
  .trim()
  .min(1, "Pass is not valid")
  .max(PASS_MAX, "Pass is not valid")
  .meta({
    description:
      "Code of a pass, in any case; I, L and O count as 1, 1 and 0: six characters of a pass for the event, or eight of a person's own pass of today.",
  });

/** Username to look up; unlike `Username`, any text. */
const AnyUsername = z
  .string("Username is required")
  .trim()
  .min(1, "Username is required")
  .max(100, "Username is not valid")
  .meta({ description: "Username of the person." });

/** Pass that a person shows at the check-in. */
export const Pass = z.object({
  code: z.string().meta({ pattern: "^[0-9A-HJKMNP-TV-Z]{6}$" }),
  url: z.string().meta({ description: "Content of the QR code: the check-in page with this pass." }),
});
export type Pass = z.infer<typeof Pass>;

/** A person's own pass, with which hosts check them in without a seat. */
export const OwnPass = z.object({
  code: z
    .string()
    .meta({ pattern: "^[0-9A-HJKMNP-TV-Z]{8}$", description: "Changes every day at midnight in Singapore." }),
  url: z.string().meta({ description: "Content of the QR code." }),
  validUntil: z.date(),
});
export type OwnPass = z.infer<typeof OwnPass>;

export const CheckInItem = z.object({
  username: z.string(),
  firstName: z.string().nullable().meta({ description: "Also null if the person has not confirmed." }),
  checkedInAt: z.date().nullable().meta({ description: "Null if the person is not here yet." }),
  walkedIn: z.boolean().meta({ description: "True for a member who came without a spot." }),
  confirmed: z.boolean().meta({
    description:
      "False for a member without a spot who was checked in by username alone, until they confirm; counted in neither `here` nor `seats`.",
  }),
});
export type CheckInItem = z.infer<typeof CheckInItem>;

export const CheckInList = z.object({
  items: z.array(CheckInItem).meta({
    description:
      "All spots by first name or else username, and people who have not confirmed. With more than 1,000, the first 100 who are not here yet.",
  }),
  here: z.int().meta({ description: "People checked in, of all spots." }),
  seats: z.int().meta({ description: "All spots, including walk-ins with an account." }),
  unconfirmed: z
    .int()
    .meta({ description: "People in `items` who were checked in by username and have not confirmed." }),
  walkIns: z.int().meta({ description: "People let in without an account." }),
  opensAt: z.date().meta({ description: "Time from which people can be checked in." }),
  closesAt: z.date().meta({ description: "Time from which people can no longer be checked in." }),
  refusal: z.string().nullable().meta({ description: "Why check-in is closed now; null while it is open." }),
  asOf: z.string().meta({ format: "date-time", description: "Value of `since` for the next call." }),
});
export type CheckInList = z.infer<typeof CheckInList>;

export const ListCheckInsInput = z.object({
  id: idOf("event"),
  q: SearchText.optional().meta({ description: "Part of a username or first name, or a pass." }),
  pass: PassCode.optional().meta({
    description:
      "Only those with this pass: one person, very rarely two. 404 if no one has it. A person's own pass needs no spot.",
  }),
  since: z.iso.datetime({ offset: true, error: "Since is not valid" }).optional().meta({
    description:
      "`asOf` of an earlier response: only people checked in or let in after it. If `here` or `seats` is then lower than you expect, a check-in was undone or someone left: read the whole list.",
  }),
});
export type ListCheckInsInput = z.infer<typeof ListCheckInsInput>;

export const CheckInInput = z
  .object({
    id: idOf("event"),
    username: AnyUsername.optional(),
    pass: PassCode.optional(),
    walkIn: z.boolean("Walk-in must be true or false").optional().meta({
      description:
        "True lets in a member without a spot, even if the event is full. By `pass` they get a spot; by `username`, from the start to the end of the event, once they confirm.",
    }),
  })
  .refine(({ username, pass }) => (username === undefined) !== (pass === undefined), {
    path: ["username"],
    error: "Give a username or a pass",
  });
export type CheckInInput = z.infer<typeof CheckInInput>;

/** Check-in of the caller by their username alone, which they can confirm or undo. */
export const OwnCheckIn = z.object({
  eventId: z.int(),
  title: z.string(),
  startsAt: z.date(),
  by: z.string().nullable().meta({ description: "Username of the host; null if the account is deleted." }),
  checkedInAt: z.date(),
  confirmedAt: z.date().nullable().meta({ description: "Null until the caller confirms it." }),
  undoUntil: z.date().meta({ description: "Time from which it can no longer be undone." }),
});
export type OwnCheckIn = z.infer<typeof OwnCheckIn>;

export const OwnCheckInList = z.object({ items: z.array(OwnCheckIn) });

export const UndoCheckInInput = z.object({ id: idOf("event"), username: AnyUsername });
export type UndoCheckInInput = z.infer<typeof UndoCheckInInput>;

const WALK_INS = "Walk-ins must be a whole number from 0 to 10,000";

export const SetWalkInsInput = z.object({
  id: idOf("event"),
  count: z.int(WALK_INS).min(0, WALK_INS).max(10_000, WALK_INS),
});
export type SetWalkInsInput = z.infer<typeof SetWalkInsInput>;

export const WalkIns = CheckInList.pick({ walkIns: true });
export type WalkIns = z.infer<typeof WalkIns>;
