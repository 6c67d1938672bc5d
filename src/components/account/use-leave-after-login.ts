"use client";
import { useState } from "react";
import { forgetRegistration } from "#components/account/fresh-registration.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { flashToast } from "#components/ui/toast/toast.ts";
import { api } from "#trpc/react.ts";

/**
 * How a login page is left: for `callbackUri`, else for /admin (admins) or for /home. A page loaded anew sees the new
 * cookies everywhere; the session decides only where nothing was asked for.
 */
export function useLeaveAfterLogin(callbackUri: string | null) {
  const utils = api.useUtils();
  const { load } = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    forgetRegistration();
    const session = callbackUri
      ? null
      : await utils.user.session.fetch(undefined, { staleTime: 0 }).catch(() => null);
    flashToast({ title: "Logged in", description: "Welcome back." });
    load(callbackUri ?? (session?.permission === 0 ? "/admin" : "/home"));
  }

  return { leaving, leave };
}
