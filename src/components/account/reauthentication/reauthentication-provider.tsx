"use client";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ReauthenticationDialog } from "#components/account/reauthentication/reauthentication-dialog.tsx";
import {
  needsRecentLogin,
  ReauthenticationContext,
  ReauthenticationDeclined,
} from "#components/account/reauthentication/use-reauthentication.ts";

type Request = { result: Promise<void>; settle: (loggedIn: boolean) => void };

/** Provides one dialog for all actions below it; actions that need a login at the same time share it. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const request = useRef<Request | null>(null);

  const value = useMemo(() => {
    function ask(): Promise<void> {
      request.current ??= createRequest();
      setOpen(true);
      return request.current.result;
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
    const pending = request.current;
    request.current = null;
    setOpen(false);
    pending?.settle(loggedIn);
  }

  return (
    <ReauthenticationContext value={value}>
      {children}
      <ReauthenticationDialog open={open} onLoggedIn={() => close(true)} onClose={() => close(false)} />
    </ReauthenticationContext>
  );
}

function createRequest(): Request {
  let settle: Request["settle"] = () => {};
  const result = new Promise<void>((resolve, reject) => {
    settle = (loggedIn) => (loggedIn ? resolve() : reject(new ReauthenticationDeclined()));
  });
  return { result, settle };
}
