"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSessionUser } from "#components/session/use-session.ts";
import { flashToast } from "#components/ui/toast/toast.ts";
import { leavesForLogin, matchPage } from "#lib/account/access.ts";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { VISITOR } from "#lib/account/page-owner.ts";
import { onOtherAccount, pageOwner } from "#trpc/page-owner.ts";

/** Maximum duration of a navigation; after it, the guard treats the page as still open. */
const LEAVING_MS = 30_000;

/** Renders the page again for the person who is logged in now. */
function leaveToOther(): void {
  flashToast(
    pageOwner() === VISITOR
      ? { title: "You are logged in now." }
      : {
          title: "You are logged in as somebody else now.",
          description: "Anything typed here is kept for the person who typed it.",
        },
  );
  window.location.reload();
}

/** Redirects an open page to /login when its session has ended, and reloads it after the login of another account. */
export function SessionGuard() {
  const pathname = usePathname();
  // `undefined`: unknown, also after a failed request; `null`: a visitor.
  const session = useSessionUser();
  const isVisitor = session === null;
  useEffect(() => onOtherAccount(leaveToOther), []);
  const leavingSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      leavingSince.current = performance.now();
    };
    window.addEventListener("beforeunload", note);
    return () => window.removeEventListener("beforeunload", note);
  }, []);
  useEffect(() => {
    if (!isVisitor || !leavesForLogin(matchPage(pathname).page)) return;
    // Waits for a pending logout, whose navigation must not be interrupted.
    const delayMs = Math.max(0, leavingSince.current + LEAVING_MS - performance.now());
    const timer = setTimeout(() => {
      window.location.replace(withCallbackUri("/login", window.location.pathname + window.location.search));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isVisitor, pathname]);
  return null;
}
