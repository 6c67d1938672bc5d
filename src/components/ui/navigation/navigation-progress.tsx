"use client";
import {
  createContext,
  type ReactNode,
  startTransition,
  type TransitionStartFunction,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from "react";
import { rememberUrl } from "./visited-lists.ts";

type Navigation = {
  /** Runs a call of the router and shows the bar until the new page is rendered. */
  start: TransitionStartFunction;
  /** Shows the bar until the returned function is called. */
  report: () => () => void;
  /** URL of the next document while it loads. */
  leavingFor: string | null;
  leaveFor: (href: string) => void;
};

const NavigationContext = createContext<Navigation>({
  start: startTransition,
  report: () => () => {},
  leavingFor: null,
  leaveFor: () => {},
});

/** Delay before screen readers announce the navigation; Next.js announces the new page itself. */
const ANNOUNCED_AFTER_MS = 1_000;

/**
 * Thin bar at the top of the window while a navigation is pending. It outlives the component that started the
 * navigation, such as a menu that closes.
 */
export function NavigationProgress({ children }: { children: ReactNode }) {
  const [isPending, startPending] = useTransition();
  const [links, setLinks] = useState(0);
  const [leavingFor, setLeavingFor] = useState<string | null>(null);

  useEffect(() => {
    const reset = () => setLeavingFor(null);
    // Fires when the back-forward cache restores this document.
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const start = useCallback<TransitionStartFunction>((navigate) => {
    rememberUrl();
    startPending(navigate);
  }, []);
  const report = useCallback(() => {
    rememberUrl();
    setLinks((count) => count + 1);
    return () => setLinks((count) => count - 1);
  }, []);
  const navigation = useMemo(
    () => ({ start, report, leavingFor, leaveFor: setLeavingFor }),
    [start, report, leavingFor],
  );
  return (
    <NavigationContext value={navigation}>
      {children}
      <ProgressBar isShown={isPending || links > 0 || leavingFor !== null} />
    </NavigationContext>
  );
}

function ProgressBar({ isShown }: { isShown: boolean }) {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setAnnounced(true), ANNOUNCED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setAnnounced(false);
    };
  }, [isShown]);
  return (
    <>
      {isShown ? <div aria-hidden="true" data-navigating="" className="navigation-progress" /> : null}
      <p role="status" className="sr-only">
        {isAnnounced ? "Loading page..." : ""}
      </p>
    </>
  );
}

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}

/** Shows the bar while `isPending` and the caller is mounted. */
export function useReportNavigation(isPending: boolean): void {
  const { report } = useNavigation();
  useLayoutEffect(() => (isPending ? report() : undefined), [isPending, report]);
}
