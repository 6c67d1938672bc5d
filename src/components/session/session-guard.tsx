"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { type Access, accessOf } from "#lib/access.ts";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { api } from "#trpc/react.ts";

/** `joined` is not among them: that page says in place that nobody is logged in (SPEC.md section 2). */
const NEEDS_LOGIN: ReadonlySet<Access> = new Set(["login", "member", "admin"]);

/** How long a navigation that has begun may take before the page is taken to stay open. */
const LEAVING_MS = 30_000;

/** Leads to /login, replacing history, when the session of an open page turns out to be over (SPEC.md section 4). */
export function SessionGuard() {
  const pathname = usePathname();
  // A question that failed says nothing: only `null` is nobody.
  const isNobody = api.user.session.useQuery(undefined, { staleTime: 60_000 }).data === null;
  const beganToLeave = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      beganToLeave.current = performance.now();
    };
    window.addEventListener("beforeunload", note);
    return () => window.removeEventListener("beforeunload", note);
  }, []);
  useEffect(() => {
    if (!isNobody || !NEEDS_LOGIN.has(accessOf(pathname))) return;
    // A page that asks while the logout is on its way learns of it first; it must not overtake it.
    const rest = Math.max(0, beganToLeave.current + LEAVING_MS - performance.now());
    const timer = setTimeout(() => {
      window.location.replace(withCallbackUri("/login", window.location.pathname + window.location.search));
    }, rest);
    return () => clearTimeout(timer);
  }, [isNobody, pathname]);
  return null;
}
