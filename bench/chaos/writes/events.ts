import { randomUUID } from "node:crypto";
import { EXISTS, stateOfEvent } from "../record/ledger.ts";
import type { Person, Recorder } from "../record/recorder.ts";
import { createPool, type DoWrite, idOf, inTurn, type Owned, type World } from "./world.ts";

/** Day of the events that are published, far enough that no reminder falls into a run. */
const AHEAD_MS = 60 * 24 * 60 * 60 * 1_000;

/** Creates the writes of admins. */
export function createEventWrites({ send, write }: Recorder, world: World) {
  const events = createPool();
  const nextAdmin = inTurn(world.admins);
  const path = ({ id }: Owned) => `/api/v1/event/${id}`;

  const publish: DoWrite = () => {
    const person = nextAdmin();
    if (!person) return;
    const idempotencyKey = randomUUID();
    const marker = `Chaos ${idempotencyKey}`;
    const location = newPlace();
    const date = new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
    const body = { title: marker, date, time: "18:30", location, description: "Bring a bowl." };
    return write({
      ...{ kind: "publish an event", thing: "event", marker, state: stateOfEvent("published", location) },
      send: () => send({ path: "/api/v1/event", person, body, idempotencyKey }),
      onStored: (result) => events.give({ id: idOf(result), marker, person }),
    });
  };
  const move: DoWrite = () =>
    events.use((event) => {
      const location = newPlace();
      return write({
        ...{ kind: "move an event", thing: "event", marker: event.marker },
        state: stateOfEvent("published", location),
        send: () => send({ path: path(event), person: event.person, method: "PATCH", body: { location } }),
        onStored: () => events.give(event),
        onRefused: () => events.give(event),
      });
    });
  const cancel: DoWrite = () =>
    events.use((event) => {
      const location = newPlace();
      const body = { location, status: "cancelled" };
      return write({
        ...{ kind: "cancel an event", thing: "event", marker: event.marker },
        state: stateOfEvent("cancelled", location),
        send: () => send({ path: path(event), person: event.person, method: "PATCH", body }),
        onRefused: () => events.give(event),
      });
    });
  const remove: DoWrite = () =>
    events.use((event) =>
      write({
        ...{ kind: "delete an event", thing: "event", marker: event.marker, state: null },
        send: () => send({ path: path(event), person: event.person, method: "DELETE" }),
        isDone: (status) => status === 404,
        onRefused: () => events.give(event),
      }),
    );
  return {
    "publish an event": publish,
    "move an event": move,
    "cancel an event": cancel,
    "delete an event": remove,
  };
}

/** Creates the writes of members who join events and leave them. Each joins an event once. */
export function createSeatWrites({ send, write }: Recorder, { people, events }: World) {
  const seats = createPool();
  const nextSeat = seatsOf(people, events);

  const join: DoWrite = () => {
    const seat = nextSeat();
    return (
      seat &&
      write({
        ...{ kind: "join", thing: "seat", marker: seat.marker, state: EXISTS },
        send: () => send({ path: `/api/v1/event/${seat.id}`, person: seat.person, body: {} }),
        isDone: (status) => status === 409,
        onStored: () => seats.give(seat),
      })
    );
  };
  const leave: DoWrite = () =>
    seats.use((seat) =>
      write({
        ...{ kind: "leave", thing: "seat", marker: seat.marker, state: null },
        send: () => send({ path: `/api/v1/user/event/${seat.id}`, person: seat.person, body: {} }),
        onRefused: () => seats.give(seat),
      }),
    );
  return { join, leave };
}

/** Returns a function that takes each pair of a person and an event once, all people in turn. */
function seatsOf(people: readonly Person[], events: readonly number[]): () => Owned | undefined {
  let taken = 0;
  return () => {
    const round = Math.floor(taken / people.length);
    const person = people[taken % people.length];
    // Another event for each person of a round, so that they do not queue for the lock of one.
    const id = events[(taken + round) % events.length];
    if (!person || id === undefined || round >= events.length) return undefined;
    taken += 1;
    return { id, marker: `${person.id}:${id}`, person };
  };
}

const newPlace = () => `Block ${Math.floor(Math.random() * 1_000_000)}`;
