"use client";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ReauthenticationDialog } from "#components/account/reauthentication-dialog.tsx";
import {
  needsRecentLogin,
  ReauthenticationContext,
  ReauthenticationDeclined,
} from "#components/account/recent-login.ts";

type Asked = { answer: Promise<void>; settle: (loggedIn: boolean) => void };

/** One dialog for all actions below it; actions that ask at the same time wait for the same answer. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const asked = useRef<Asked | null>(null);

  const value = useMemo(() => {
    function ask(): Promise<void> {
      asked.current ??= createAsked();
      setOpen(true);
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
    waiting?.settle(loggedIn);
  }

  return (
    <ReauthenticationContext value={value}>
      {children}
      <ReauthenticationDialog open={open} onLoggedIn={() => close(true)} onClose={() => close(false)} />
    </ReauthenticationContext>
  );
}

function createAsked(): Asked {
  let settle: Asked["settle"] = () => {};
  const answer = new Promise<void>((resolve, reject) => {
    settle = (loggedIn) => (loggedIn ? resolve() : reject(new ReauthenticationDeclined()));
  });
  return { answer, settle };
}
