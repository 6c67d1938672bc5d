"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { mergeCheckIns, WHOLE_LIST_MAX } from "#lib/event/check-in/check-in.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";
import { api } from "#trpc/react.ts";
import { putPerson, removePerson, updateShown } from "./list-changes.ts";
import { useTaps } from "./use-taps.ts";

/** Person whom a host admits: by the code of a pass, or by their username alone. */
export type Admission = ({ username: string } | { pass: string }) & { walkIn: boolean };

/** Interval at which the page asks what other hosts have changed. */
const POLL_MS = 15 * SECOND_MS;

/**
 * Actions of a check-in page on its list, with what is announced about them.
 * @param options.scanned people of the pass in the URL, who may be missing in a long list
 */
export function useCheckIn(options: {
  eventId: number;
  initial: CheckInList;
  scanned: CheckInItem[] | null | undefined;
}) {
  const id = options.eventId;
  const { client } = api.useUtils();
  const { list, change, ...reading } = useCheckInList(id, options.initial);
  const { taps, send } = useTaps();
  const [announcement, setAnnouncement] = useState("");
  const [scanned, setScanned] = useState(options.scanned);

  function show(person: CheckInItem, text: string): void {
    setAnnouncement(text);
    setScanned((known) => known?.map((one) => (one.username === person.username ? person : one)));
  }
  async function setWalkIns(count: number): Promise<void> {
    const { walkIns } = await client.checkIn.setWalkIns.mutate({ id, count });
    change((known) => ({ ...known, walkIns }));
  }
  return {
    ...reading,
    list,
    taps,
    announcement,
    scanned,
    setWalkIns,

    /**
     * Checks a person in who has a seat, or who shows their own pass.
     * @param ownPass its code
     */
    checkIn({ username }: CheckInItem, ownPass?: string): void {
      setAnnouncement("");
      const input = ownPass === undefined ? { id, username } : { id, pass: ownPass, walkIn: true };
      void send(
        { username, since: new Date() },
        (signal) => client.checkIn.checkIn.mutate(input, { signal }),
        (person) => {
          change((known) => putPerson(known, person));
          show(person, `${person.username} is here`);
        },
      );
    },

    /** Undoes a check-in; the seat of a walk-in goes too. */
    undo(person: CheckInItem): void {
      const { username, walkedIn } = person;
      setAnnouncement("");
      void send(
        { username, since: null },
        (signal) => client.checkIn.undo.mutate({ id, username }, { signal }),
        () => {
          change((known) => removePerson(known, username, { withSeat: walkedIn }));
          show({ ...person, checkedInAt: null }, `${username} is not here`);
        },
      );
    },

    /** Checks in by username or pass, also a member who is not in the list. @throws the server's refusal */
    async admit(who: Admission): Promise<void> {
      const person = await client.checkIn.checkIn.mutate({ id, ...who });
      change((known) => putPerson(known, person));
      setAnnouncement(`${person.username} is here`);
    },

    /** Counts a walk-in without an account. @throws the server's refusal */
    async countWalkIn(): Promise<void> {
      await setWalkIns(list.walkIns + 1);
      setAnnouncement("One more walk-in counted");
    },
  };
}

/**
 * List of a check-in page, kept up to date with other hosts' changes while the page is visible.
 * @param initial list of the server's rendering, of which each has a query of its own
 */
function useCheckInList(id: number, initial: CheckInList) {
  const { client } = api.useUtils();
  const queryClient = useQueryClient();
  const [{ asOf }] = useState(initial);
  const queryKey = [...getQueryKey(api.checkIn.list, { id }, "query"), asOf];
  const current = () => queryClient.getQueryData<CheckInList>(queryKey) ?? initial;

  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey,
    initialData: initial,
    async queryFn({ signal }) {
      const known = current();
      const changes = await client.checkIn.list.query({ id, since: known.asOf }, { signal });
      const merged =
        changes.seats <= WHOLE_LIST_MAX ? mergeCheckIns(known, changes) : updateShown(known, changes);
      return merged ?? client.checkIn.list.query({ id }, { signal });
    },
    // A change of this page does not put off the next request.
    refetchInterval: ({ state }) => {
      const asked = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      return Math.max(asked + POLL_MS - Date.now(), SECOND_MS);
    },
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    networkMode: "always",
    retry: false,
  });

  /** Stores a change of this page. Drops a response from before it, which would show its row as it was. */
  function change(next: (known: CheckInList) => CheckInList): void {
    void queryClient.cancelQueries({ queryKey });
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    queryClient.setQueryData(queryKey, next(current()), updatedAt === undefined ? {} : { updatedAt });
  }
  return {
    list: data,
    isWhole: data.seats <= WHOLE_LIST_MAX,
    /** Time of the last response if a later request has failed, else null. */
    staleSince: errorUpdatedAt > dataUpdatedAt ? new Date(dataUpdatedAt) : null,
    change,
    /** Lists those whom the server finds for a text, of all seats. */
    async find(text: string, signal: AbortSignal): Promise<CheckInItem[]> {
      for (;;) {
        const known = current();
        const found = await client.checkIn.list.query({ id, ...(text && { q: text }) }, { signal });
        if (found.seats <= WHOLE_LIST_MAX) return found.items;
        if (known === current()) {
          change(() => found);
          return found.items;
        }
      }
    },
  };
}
