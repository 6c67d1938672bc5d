"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { type Access, accessOf } from "#lib/access.ts";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { api } from "#trpc/react.ts";

/** `joined` is not among them: that page says in place that nobody is logged in (SPEC.md section 2). */
const NEEDS_LOGIN: ReadonlySet<Access> = new Set(["login", "member", "admin"]);

/** Leads to /login, replacing history, when the session of an open page turns out to be over (SPEC.md section 4). */
export function SessionGuard() {
  const pathname = usePathname();
  // A question that failed says nothing: only `null` is nobody.
  const isNobody = api.user.session.useQuery(undefined, { staleTime: 60_000 }).data === null;
  useEffect(() => {
    if (!isNobody || !NEEDS_LOGIN.has(accessOf(pathname))) return;
    window.location.replace(withCallbackUri("/login", window.location.pathname + window.location.search));
  }, [isNobody, pathname]);
  return null;
}
