import type { CheckInItem, CheckInList } from "#schemas/check-in.ts";

/** Returns the list with a person who is here now, whether they were in it or not. */
export function putPerson(known: CheckInList, person: CheckInItem): CheckInList {
  const before = known.items.find(({ username }) => username === person.username);
  const wasHere = before ? before.checkedInAt !== null : false;
  return {
    ...known,
    items: before ? known.items.map((item) => (item === before ? person : item)) : [person, ...known.items],
    here: known.here + (wasHere ? 0 : 1),
    seats: known.seats + (!before && person.walkedIn ? 1 : 0),
  };
}

/**
 * Returns the list after an undone check-in.
 * @param options `withSeat`: the seat is gone too, that of a walk-in
 */
export function removePerson(
  known: CheckInList,
  username: string,
  { withSeat }: { withSeat: boolean },
): CheckInList {
  const isUndone = (item: CheckInItem) => item.username === username;
  return {
    ...known,
    items: withSeat
      ? known.items.filter((item) => !isUndone(item))
      : known.items.map((item) => (isUndone(item) ? { ...item, checkedInAt: null } : item)),
    here: known.here - 1,
    seats: known.seats - (withSeat ? 1 : 0),
  };
}

/** Returns a part of a long list with the changes of the people in it. Adds and removes no row, so that none moves. */
export function updateShown(known: CheckInList, change: CheckInList): CheckInList {
  const changed = new Map(change.items.map((item) => [item.username, item]));
  return { ...change, items: known.items.map((item) => changed.get(item.username) ?? item) };
}
