"use client";
import { useCallback, useEffect, useState } from "react";
import { useHistoryEntry } from "./use-history-entry.ts";

/**
 * Selected item of the list. With `isSheet` it is shown in a sheet over the page, which has a history entry of its own, so
 * that the Back button closes the sheet and not the page. `/food#item-12` selects the item as the page opens.
 */
export function useSelection(isSheet: boolean) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const entry = useHistoryEntry(() => setSelectedId(null));

  const select = useCallback(
    (id: number) => {
      setSelectedId(id);
      if (isSheet) entry.push();
    },
    [isSheet, entry],
  );
  const close = useCallback(() => {
    setSelectedId(null);
    entry.pop(() => {
      if (idOfHash() === null) return;
      const { pathname, search } = window.location;
      window.history.replaceState(null, "", pathname + search);
    });
  }, [entry]);

  useEffect(() => {
    function selectHash(): void {
      const id = idOfHash();
      if (id === null) return;
      setSelectedId(id);
      rowOf(id)?.scrollIntoView({ block: "center" });
    }
    selectHash();
    window.addEventListener("hashchange", selectHash);
    return () => window.removeEventListener("hashchange", selectHash);
  }, []);

  return { selectedId, select, close };
}

function idOfHash(): number | null {
  const [, id] = /^#item-(\d+)$/.exec(window.location.hash) ?? [];
  return id === undefined ? null : Number(id);
}

/** Element id of an item's row. */
export const rowId = (id: number) => `item-${id}`;

const rowOf = (id: number) => document.getElementById(rowId(id));

/** Focuses the button of an item's row without scrolling. @returns false if the row is gone */
export function focusRow(id: number): boolean {
  const button = rowOf(id)?.querySelector("button");
  button?.focus({ preventScroll: true });
  return button !== null && button !== undefined;
}
