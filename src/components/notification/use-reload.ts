"use client";
import { useCallback } from "react";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/** Returns a function that renders the current page again, and fetches again what its components have fetched. */
export function useReload(): () => void {
  const utils = api.useUtils();
  const { refresh } = useNavigate();
  return useCallback(() => {
    refresh();
    void utils.invalidate();
  }, [utils, refresh]);
}
