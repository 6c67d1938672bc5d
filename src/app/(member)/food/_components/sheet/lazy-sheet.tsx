"use client";
import { type ComponentType, useEffect, useState } from "react";
import { memoizeImport, onFirstInteraction } from "#components/ui/loading/lazy-load.ts";
import { ChunkFailureToast } from "../chunk-failure.tsx";
import type { ItemSheetProps } from "./item-sheet.tsx";

const loadSheet = memoizeImport(() => import("./item-sheet.tsx").then((module) => module.ItemSheet));

/** Loads the sheet's code with the first interaction, or when it is needed. */
export function LazySheet(props: ItemSheetProps) {
  const [Sheet, setSheet] = useState<ComponentType<ItemSheetProps> | null>(null);
  useEffect(() => {
    loadSheet().then(
      (sheet) => setSheet(() => sheet),
      () => setSheet(() => ChunkFailureToast),
    );
  }, []);
  return Sheet ? <Sheet {...props} /> : null;
}

/** Loads the sheet's code ahead. */
export function useSheetAhead(): void {
  useEffect(() => onFirstInteraction(() => loadSheet().catch(() => {})), []);
}
