"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { mergeCheckIns, WHOLE_LIST_MAX } from "#lib/event/check-in/check-in.ts";
import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";
import { api } from "#trpc/react.ts";
import { putPerson, removePerson, updateShown } from "./list-changes.ts";
import { useTaps } from "./use-taps.ts";

/** Person whom a host admits: by the code of a pass, or by their username alone. */
export type Admission = ({ username: string } | { pass: string }) & { walkIn: boolean };

/** Interval at which the page asks what other hosts have changed. */
const POLL_MS = 15_000;

/**
 * List of a check-in page, kept up to date with other hosts' changes while the page is visible.
 * @param initial list of the server's rendering
 */
export function useCheckIn(id: number, initial: CheckInList) {
  const { client } = api.useUtils();
  const [list, setList] = useState(initial);
  /** Time of the last response if a later request has failed, else null. */
  const [staleSince, setStaleSince] = useState<Date | null>(null);
  const { taps, send } = useTaps();
  const latest = useRef(list);
  /** Number of changes made here, to drop responses that were asked for before one. */
  const changes = useRef(0);
  /** Search text of the list on screen, if it is too long for the browser. */
  const query = useRef("");
  const isWhole = list.seats <= WHOLE_LIST_MAX;

  const store = useCallback((next: CheckInList): void => {
    latest.current = next;
    setList(next);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let updatedAt = new Date();
    let isRunning = false;
    const stopped = new AbortController();
    const { signal } = stopped;

    async function update(): Promise<void> {
      const before = changes.current;
      const known = latest.current;
      const q = query.current;
      const change = await client.checkIn.list.query({ id, since: known.asOf }, { signal });
      const merged =
        change.seats <= WHOLE_LIST_MAX ? mergeCheckIns(known, change) : updateShown(known, change);
      const next = merged ?? (await client.checkIn.list.query({ id }, { signal }));
      // A response from before a tap would show its row as it was.
      if (before === changes.current && q === query.current && !signal.aborted) store(next);
    }
    async function poll(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        try {
          await update();
          updatedAt = new Date();
          setStaleSince(null);
        } catch {
          if (!signal.aborted) setStaleSince(updatedAt);
        }
      }
      isRunning = false;
      if (!signal.aborted) timer = setTimeout(poll, POLL_MS);
    }
    timer = setTimeout(poll, POLL_MS);
    const wake = () => document.visibilityState === "visible" && void poll();
    document.addEventListener("visibilitychange", wake, { signal });
    window.addEventListener("online", wake, { signal });
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [id, client, store]);

  /** Stores a change of this page. */
  function change(next: (known: CheckInList) => CheckInList): void {
    changes.current += 1;
    store(next(latest.current));
  }
  return {
    list,
    isWhole,
    staleSince,
    taps,

    /**
     * Checks a person in who has a seat, or who shows their own pass.
     * @param ownPass its code
     * @param onDone runs once the server has done it
     */
    checkIn: (
      { username }: CheckInItem,
      ownPass: string | undefined,
      onDone: (person: CheckInItem) => void,
    ) =>
      send(
        { username, since: new Date() },
        (signal) =>
          client.checkIn.checkIn.mutate(
            ownPass === undefined ? { id, username } : { id, pass: ownPass, walkIn: true },
            { signal },
          ),
        (person) => {
          change((known) => putPerson(known, person));
          onDone(person);
        },
      ),

    /** Undoes a check-in; the seat of a walk-in goes too. */
    undo: ({ username, walkedIn }: CheckInItem, onDone: () => void) =>
      send(
        { username, since: null },
        (signal) => client.checkIn.undo.mutate({ id, username }, { signal }),
        () => {
          change((known) => removePerson(known, username, { withSeat: walkedIn }));
          onDone();
        },
      ),

    /** Checks in by username or pass, also a member who is not in the list. @throws the server's refusal */
    async admit(who: Admission): Promise<CheckInItem> {
      const person = await client.checkIn.checkIn.mutate({ id, ...who });
      change((known) => putPerson(known, person));
      return person;
    },

    async setWalkIns(count: number): Promise<void> {
      const { walkIns } = await client.checkIn.setWalkIns.mutate({ id, count });
      change((known) => ({ ...known, walkIns }));
    },

    /** Lists those whom the server finds for a text, of all seats. */
    async find(text: string, signal: AbortSignal): Promise<CheckInItem[]> {
      const before = changes.current;
      const found = await client.checkIn.list.query({ id, ...(text && { q: text }) }, { signal });
      if (found.seats > WHOLE_LIST_MAX && before === changes.current) {
        query.current = text;
        store(found);
      }
      return found.items;
    },
  };
}
