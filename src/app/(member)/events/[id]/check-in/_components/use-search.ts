"use client";
import { useEffect, useState } from "react";
import { useComposition } from "#components/ui/form/use-composition.ts";
import { EVENT_PASS_LENGTH, readPassCode } from "#lib/event/check-in/pass-code.ts";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import { findPeople, namesOfThoseHere } from "./find-people.ts";

const TYPING_MS = 250;
const NONE: ReadonlySet<string> = new Set();

/**
 * Search and filter of a check-in list. The browser searches a whole list, and asks the server about what may be a pass; of a longer
 * list the server finds all.
 * @param options.find asks the server; of a long list it also replaces `people`
 */
export function useSearch(options: {
  people: CheckInItem[];
  isWhole: boolean;
  find: (text: string, signal: AbortSignal) => Promise<CheckInItem[]>;
}) {
  const { people, isWhole, find } = options;
  const [text, setText] = useState("");
  const [isFiltered, setFiltered] = useState(false);
  /** Usernames of those who were here when the filter or the text last changed; a later check-in removes no row under a finger. */
  const [hidden, setHidden] = useState(NONE);
  const [byPass, setByPass] = useState(NONE);
  const [isSearching, setSearching] = useState(false);
  const { isUnfinished, handlers } = useComposition();
  const asked = text.trim();
  const asksServer = asked === "" ? !isWhole : !isWhole || readPassCode(asked, EVENT_PASS_LENGTH) !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is another function in each render
  useEffect(() => {
    if (isUnfinished) return;
    setByPass(NONE);
    if (!asksServer) return setSearching(false);
    setSearching(true);
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await find(asked, stopped.signal);
        setByPass(new Set(found.map(({ username }) => username)));
      } catch {
        // The list stays as it is; the next poll says whether the server is reached.
      }
      if (!stopped.signal.aborted) setSearching(false);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [asked, asksServer, isUnfinished]);

  function change(next: { text: string; isFiltered: boolean }): void {
    setText(next.text);
    setFiltered(next.isFiltered);
    setHidden(next.isFiltered ? namesOfThoseHere(people) : NONE);
  }
  const named = findPeople(people, isWhole ? asked : "", hidden);
  const passed = people.filter(({ username }) => isWhole && byPass.has(username));
  return {
    text,
    /** The text without spaces around it. */
    asked,
    isFiltered,
    isSearching: isSearching || isUnfinished,
    composition: handlers,
    shown: [...passed, ...named.filter(({ username }) => !isWhole || !byPass.has(username))],
    setText: (next: string) => change({ text: next, isFiltered }),
    setFiltered: (next: boolean) => change({ text, isFiltered: next }),
  };
}
