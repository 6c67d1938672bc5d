"use client";
import { TRPCClientError } from "@trpc/client";
import { createContext, useContext } from "react";
import { UserCancelled } from "#components/ui/server-error.ts";

export type Reauthentication = {
  /**
   * Runs an action that may require a recent login. If the server requires one, opens a dialog and repeats the action.
   * @throws the action's own errors, and `ReauthenticationDeclined` when the person closes the dialog
   */
  withRecentLogin: <Result>(action: () => Promise<Result>) => Promise<Result>;
};

/** The person closed the login dialog, so the action did not run; shows no message. */
export class ReauthenticationDeclined extends UserCancelled {}

export const ReauthenticationContext = createContext<Reauthentication | null>(null);

/** Returns the dialog of the `ReauthenticationProvider` above. */
export function useReauthentication(): Reauthentication {
  const value = useContext(ReauthenticationContext);
  if (!value) throw new Error("useReauthentication needs a ReauthenticationProvider around it");
  return value;
}

/** Returns true for the server's error REAUTHENTICATION_REQUIRED. */
export function needsRecentLogin(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const code: unknown = error.data?.code;
  return code === "REAUTHENTICATION_REQUIRED";
}
