"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { keepForms } from "#components/session/kept-form.ts";
import { accessOf, leavesForLogin } from "#lib/access.ts";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { api } from "#trpc/react.ts";

/** How long a navigation that has begun may take before the page is taken to stay open. */
const LEAVING_MS = 30_000;

/**
 * Leads to /login, replacing history, when the session of an open page turns out to be over. What was typed is kept for
 * whoever comes back.
 */
export function SessionGuard() {
  const pathname = usePathname();
  // A question that failed says nothing: only `null` is nobody.
  const session = api.user.session.useQuery(undefined, { staleTime: 60_000 }).data;
  const isNobody = session === null;
  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (session) lastUserId.current = session.id;
  }, [session]);
  const beganToLeave = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      beganToLeave.current = performance.now();
    };
    window.addEventListener("beforeunload", note);
    return () => window.removeEventListener("beforeunload", note);
  }, []);
  useEffect(() => {
    if (!isNobody || !leavesForLogin(accessOf(pathname))) return;
    // A page that asks while the logout is on its way learns of it first; it must not overtake it.
    const rest = Math.max(0, beganToLeave.current + LEAVING_MS - performance.now());
    const timer = setTimeout(() => {
      if (lastUserId.current !== null) keepForms(lastUserId.current);
      window.location.replace(withCallbackUri("/login", window.location.pathname + window.location.search));
    }, rest);
    return () => clearTimeout(timer);
  }, [isNobody, pathname]);
  return null;
}
