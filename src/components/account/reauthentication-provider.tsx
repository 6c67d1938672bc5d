"use client";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ReauthenticationDialog } from "#components/account/reauthentication-dialog.tsx";
import {
  needsRecentLogin,
  ReauthenticationContext,
  ReauthenticationDeclined,
} from "#components/account/recent-login.ts";

type Asked = { answer: Promise<void>; resolve: () => void; reject: (reason: Error) => void };

/** One dialog for all actions below it; actions that ask at the same time wait for the same answer. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const asked = useRef<Asked | null>(null);

  const value = useMemo(() => {
    function ask(): Promise<void> {
      if (!asked.current) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        asked.current = { answer: promise, resolve, reject };
        setOpen(true);
      }
      return asked.current.answer;
    }
    return {
      async withRecentLogin<Result>(action: () => Promise<Result>): Promise<Result> {
        try {
          return await action();
        } catch (error) {
          if (!needsRecentLogin(error)) throw error;
        }
        await ask();
        return action();
      },
    };
  }, []);

  function close(loggedIn: boolean): void {
    const waiting = asked.current;
    asked.current = null;
    setOpen(false);
    if (loggedIn) waiting?.resolve();
    else waiting?.reject(new ReauthenticationDeclined());
  }

  return (
    <ReauthenticationContext value={value}>
      {children}
      <ReauthenticationDialog open={open} onLoggedIn={() => close(true)} onClose={() => close(false)} />
    </ReauthenticationContext>
  );
}
