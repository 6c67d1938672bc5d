import { and, asc, eq, inArray } from "drizzle-orm";
import { digitsOf, EVENT_PASS_LENGTH, readPassCode, toPassCode } from "#lib/event/check-in/pass-code.ts";
import type { Pass } from "#schemas/event/check-in.ts";
import { hmac } from "#server/auth/secret.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { type Person, personColumns } from "#server/services/event/check-in/person.ts";
import { canSeeEvent, eventNotFound } from "#server/services/event/row/access.ts";

/** Bits of a code: five a character. */
const PASS_BITS = EVENT_PASS_LENGTH * 5;

/** Returns the code of a person's pass for an event: the first bits of an HMAC, so that nothing is stored. */
export function passCodeOf(eventId: number, userId: number): string {
  const bits = hmac("event pass", `${eventId} ${userId}`).readUInt32BE(0) >>> (32 - PASS_BITS);
  return toPassCode(digitsOf(bits, EVENT_PASS_LENGTH));
}

/**
 * Returns the viewer's pass for an event.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see; CONFLICT without a seat
 */
export async function getPass(ctx: MemberContext, id: number): Promise<Pass> {
  const { db, appUrl, viewer } = ctx;
  if (!(await canSeeEvent(ctx, id))) throw eventNotFound();
  const seats = await db.$count(
    attendances,
    and(eq(attendances.eventId, id), eq(attendances.userId, viewer.id)),
  );
  if (seats === 0) throw new AppError("CONFLICT", "You have not joined this event!");
  const code = passCodeOf(id, viewer.id);
  return { code, url: `${appUrl}/events/${id}/check-in?pass=${code}` };
}

const selectSeats = statement((db, of: Placeholders<{ eventId: number }>) =>
  db.select({ userId: attendances.userId }).from(attendances).where(eq(attendances.eventId, of.eventId)),
);

/**
 * Finds who has a seat and this pass, by making the passes of all seats: 3,000 take some 10 ms.
 * @param pass as somebody typed it
 * @returns ids of accounts; two may share a code by chance
 */
export async function findIdsByPass(db: Db, eventId: number, pass: string): Promise<number[]> {
  const code = readPassCode(pass, EVENT_PASS_LENGTH);
  if (code === null) return [];
  const seats = await selectSeats(db, { eventId });
  return seats.flatMap(({ userId }) => (passCodeOf(eventId, userId) === code ? [userId] : []));
}

/** @throws AppError NOT_FOUND if nobody with a seat has this pass */
export async function getIdsByPass(db: Db, eventId: number, pass: string): Promise<number[]> {
  const ids = await findIdsByPass(db, eventId, pass);
  if (ids.length === 0) throw new AppError("NOT_FOUND", "Nobody with a spot has this pass.");
  return ids;
}

/**
 * Finds the only person with a seat and this pass.
 * @throws AppError NOT_FOUND if there is none; CONFLICT, with the usernames, if there are several
 */
export async function getPersonByPass(db: Db, eventId: number, pass: string): Promise<Person> {
  const ids = await getIdsByPass(db, eventId, pass);
  const people = await db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.username));
  const [person, ...others] = people;
  if (person && others.length === 0) return person;
  const names = people.map(({ username }) => username).join(" and ");
  throw new AppError("CONFLICT", `${names} have the same pass. Please choose one by username.`);
}
