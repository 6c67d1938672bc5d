"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { keepForms } from "#components/session/kept-form.ts";
import { useSessionUser } from "#components/session/use-session.ts";
import { leavesForLogin, matchPage } from "#lib/access.ts";
import { withCallbackUri } from "#lib/callback-uri.ts";

/** Maximum duration of a navigation; after it, the guard treats the page as still open. */
const LEAVING_MS = 30_000;

/** Redirects an open page to /login when its session has ended, after `keepForms` has stored the typed values. */
export function SessionGuard() {
  const pathname = usePathname();
  // `undefined`: unknown, also after a failed request; `null`: a visitor.
  const session = useSessionUser();
  const isVisitor = session === null;
  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (session) lastUserId.current = session.id;
  }, [session]);
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
      if (lastUserId.current !== null) keepForms(lastUserId.current);
      window.location.replace(withCallbackUri("/login", window.location.pathname + window.location.search));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isVisitor, pathname]);
  return null;
}
