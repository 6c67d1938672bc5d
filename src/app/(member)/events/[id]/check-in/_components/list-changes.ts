import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";

/** Returns the list with a person who is here now, whether they were in it or not. */
export function putPerson(known: CheckInList, person: CheckInItem): CheckInList {
  const before = known.items.find(({ username }) => username === person.username);
  const others = before ? withoutCounts(known, before) : known;
  return {
    ...others,
    items: before ? known.items.map((item) => (item === before ? person : item)) : [person, ...known.items],
    // A person of a long list who was not shown has a seat already, unless they came without one.
    seats: others.seats + (person.confirmed && (before || person.walkedIn) ? 1 : 0),
    here: others.here + (person.confirmed ? 1 : 0),
    unconfirmed: others.unconfirmed + (person.confirmed ? 0 : 1),
  };
}

/** Returns the list without what a person adds to its counts. */
function withoutCounts(known: CheckInList, { confirmed, checkedInAt }: CheckInItem): CheckInList {
  if (!confirmed) return { ...known, unconfirmed: known.unconfirmed - 1 };
  return { ...known, seats: known.seats - 1, here: known.here - (checkedInAt ? 1 : 0) };
}

/**
 * Returns the list after an undone check-in.
 * @param options `withSeat`: the seat is gone too, that of a walk-in, or there was none
 */
export function removePerson(
  known: CheckInList,
  username: string,
  { withSeat }: { withSeat: boolean },
): CheckInList {
  const undone = known.items.find((item) => item.username === username);
  if (!undone) return { ...known, here: known.here - 1, seats: known.seats - (withSeat ? 1 : 0) };
  const others = withoutCounts(known, undone);
  if (withSeat) return { ...others, items: known.items.filter((item) => item !== undone) };
  return {
    ...others,
    items: known.items.map((item) => (item === undone ? { ...item, checkedInAt: null } : item)),
    seats: others.seats + 1,
  };
}

/** Returns a part of a long list with the changes of the people in it. Adds and removes no row, so that none moves. */
export function updateShown(known: CheckInList, change: CheckInList): CheckInList {
  const changed = new Map(change.items.map((item) => [item.username, item]));
  return { ...change, items: known.items.map((item) => changed.get(item.username) ?? item) };
}
