"use client";
import { TRPCClientError } from "@trpc/client";
import { createContext, useContext } from "react";
import { UserCancelled } from "#components/ui/server-error.ts";

export type Reauthentication = {
  /**
   * Runs an action that may need a login of the last minutes. When the server asks for one, a dialog does, and the
   * action is repeated by itself.
   * @throws what the action throws, and `ReauthenticationDeclined` when the person closed the dialog
   */
  withRecentLogin: <Result>(action: () => Promise<Result>) => Promise<Result>;
};

/** The person did not log in again, so the action was not carried out; nothing to tell them. */
export class ReauthenticationDeclined extends UserCancelled {}

export const ReauthenticationContext = createContext<Reauthentication | null>(null);

/** For components below a `ReauthenticationProvider`. */
export function useReauthentication(): Reauthentication {
  const value = useContext(ReauthenticationContext);
  if (!value) throw new Error("useReauthentication needs a ReauthenticationProvider around it");
  return value;
}

export function needsRecentLogin(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const code: unknown = error.data?.code;
  return code === "REAUTHENTICATION_REQUIRED";
}
