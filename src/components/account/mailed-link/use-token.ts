"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { tokenTexts } from "#components/account/mailed-link/token-texts.ts";
import { flashToast } from "#components/ui/toast/toast.ts";
import type { TokenType, User } from "#schemas/account/account.ts";
import { isRetryable } from "#trpc/query-client.ts";
import { api } from "#trpc/react.ts";

export type TokenState = "waiting" | "working" | "done" | "failed";

/** Number of retries after a network or server error. */
const RETRIES = 5;
const retrying = {
  retry: (failures: number, error: unknown) => failures < RETRIES && isRetryable(error),
  retryDelay: (attempt: number) => 2 ** attempt + 10,
};

const isConfirmed = (kind: TokenType, user: User | null | undefined) =>
  (kind === "activation" ? user?.activated : user?.verified) === true;

/**
 * Redeems a mailed token; without one, waits until the account is confirmed in another tab or on another device. Then
 * opens `target`.
 * @returns the screen's state, and the account once it is known
 */
export function useToken(kind: TokenType, token: string | null, target: string) {
  const [state, setState] = useState<TokenState>(token ? "working" : "waiting");
  const session = api.user.session.useQuery(undefined, { refetchOnWindowFocus: "always" });
  const { mutateAsync: activate } = api.auth.activate.useMutation(retrying);
  const { mutateAsync: verify } = api.auth.verify.useMutation(retrying);
  const { refetch } = session;

  const finish = useCallback(() => {
    setState("done");
    flashToast({ title: tokenTexts[kind].done });
    window.location.replace(target);
  }, [kind, target]);

  // A token works once, and React mounts twice in development.
  const redeemed = useRef<string | null>(null);
  useEffect(() => {
    if (!token || redeemed.current === token) return;
    redeemed.current = token;
    const redeem = kind === "activation" ? activate : verify;
    redeem({ token }).then(finish, async () => {
      // The account may be confirmed already: the response was lost, or the link was opened twice.
      const { data } = await refetch();
      if (isConfirmed(kind, data)) finish();
      else setState("failed");
    });
  }, [token, kind, activate, verify, refetch, finish]);

  const confirmedElsewhere = state !== "working" && state !== "done" && isConfirmed(kind, session.data);
  useEffect(() => {
    if (confirmedElsewhere) window.location.replace(target);
  }, [confirmedElsewhere, target]);

  return { state, user: session.data ?? null, wait: () => setState("waiting"), reload: () => void refetch() };
}
