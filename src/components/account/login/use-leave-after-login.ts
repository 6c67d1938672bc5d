"use client";
import { useState } from "react";
import { forgetRegistration } from "#components/account/registration/registration-cookie.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { flashToast } from "#components/ui/toast/toast.ts";
import { isAdmin } from "#lib/account/permission.ts";
import { api } from "#trpc/react.ts";

/**
 * Redirects from a login page to `callbackUri`, else to /admin (admins) or /home. Loads a new document, so that
 * everything on it sees the new cookies. Fetches the session only without a `callbackUri`.
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
    load(callbackUri ?? (isAdmin(session) ? "/admin" : "/home"));
  }

  return { leaving, leave };
}
