import { expect, it } from "vitest";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser } from "#test/factories.ts";
import { parseSingleEvent } from "#test/read/calendars.ts";

const database = testDatabase();

const person = async (overrides = {}) => {
  const user = await createUser(database.db, overrides);
  return { user, ...(await callerFor(database.db, user)) };
};

/** Returns the calendar part of the user's newest mail. */
function newestInvite(
  { mails }: { mails: Awaited<ReturnType<typeof person>>["traces"]["mails"] },
  to: string,
) {
  const mail = mails.findLast((mail) => mail.to === to);
  if (!mail?.calendar) return null;
  const event = parseSingleEvent(mail.calendar.content);
  return {
    method: mail.calendar.method,
    uid: event.text("uid"),
    sequence: Number(event.text("sequence")),
    status: event.text("status"),
    start: event.instant("dtstart").toISOString(),
  };
}

it("a calendar follows an event from joining through a change and a cancellation to its second publication", async () => {
  const admin = await person({ permission: 0 });
  const member = await person();
  const { id } = await createEvent(database.db, { startsAt: new Date("2026-12-24T10:30:00Z") });
  await member.caller.event.join({ id });
  const joined = newestInvite(member.traces, member.user.email);
  expect(joined).toMatchObject({ method: "REQUEST", status: "CONFIRMED", start: "2026-12-24T10:30:00.000Z" });

  const last = () => newestInvite(admin.traces, member.user.email);
  await admin.caller.event.update({ id, time: "19:00" });
  const moved = last();
  expect(moved).toMatchObject({ method: "REQUEST", uid: joined?.uid, start: "2026-12-24T11:00:00.000Z" });
  await admin.caller.event.update({ id, status: "cancelled" });
  const cancelled = last();
  expect(cancelled).toMatchObject({ method: "CANCEL", uid: joined?.uid, status: "CANCELLED" });
  await admin.caller.event.update({ id, status: "published" });
  const back = last();
  expect(back).toMatchObject({ method: "REQUEST", uid: joined?.uid, status: "CONFIRMED" });
  await admin.caller.event.delete({ id });
  const gone = last();
  expect(gone).toMatchObject({ method: "CANCEL", uid: joined?.uid, status: "CANCELLED" });

  const sequences = [joined, moved, cancelled, back, gone].map((invite) => invite?.sequence);
  expect(sequences).toEqual([0, 1, 2, 3, 4]);
});

it("a user promoted from the waitlist gets an invitation, and one who only waited no cancellation", async () => {
  const admin = await person({ permission: 0 });
  const [first, second, third] = [await person(), await person(), await person()];
  const { id } = await createEvent(database.db, { capacity: 1 });
  await first.caller.event.join({ id });
  await second.caller.event.joinWaitlist({ id });
  await third.caller.event.joinWaitlist({ id });
  await first.caller.event.leave({ id });
  expect(newestInvite(first.traces, second.user.email)).toMatchObject({ method: "REQUEST", sequence: 0 });
  await admin.caller.event.update({ id, status: "cancelled" });
  expect(newestInvite(admin.traces, second.user.email)).toMatchObject({ method: "CANCEL" });
  expect(admin.traces.mails.map(({ to }) => to)).toContain(third.user.email);
  expect(newestInvite(admin.traces, third.user.email)).toBeNull();
});
