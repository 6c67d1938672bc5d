"use client";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { useNavigation } from "./navigation-progress.tsx";

/**
 * Returns the Next.js router with the progress bar: `push` and `replace` open a page, `refresh` renders the current one
 * again, `load` opens a new document, which sees changed cookies everywhere.
 */
export function useNavigate() {
  const router = useRouter();
  const { start, leaveFor } = useNavigation();
  return useMemo(
    () => ({
      push: (href: string) => start(() => router.push(href)),
      replace: (href: string, options?: { scroll?: boolean }) => start(() => router.replace(href, options)),
      refresh: () => start(() => router.refresh()),
      load(href: string) {
        leaveFor(href);
        window.location.assign(href);
      },
    }),
    [router, start, leaveFor],
  );
}
