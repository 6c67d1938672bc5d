"use client";
import { TRPCClientError } from "@trpc/client";
import { clsx } from "clsx";
import { useCallback, useEffect, useState } from "react";
import { tokenTexts } from "#components/account/mailed-link/token-texts.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { TokenType } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

/**
 * Button that mails a new link and then stays disabled until the server allows the next request. `onRefused` also runs
 * if the account was confirmed meanwhile (409).
 */
export function ResendToken(props: {
  kind: TokenType;
  /** Page shown after an activation. */
  target?: string;
  variant?: ButtonVariant;
  onSent?: () => void;
  onRefused: () => void;
}) {
  const texts = tokenTexts[props.kind];
  const { secondsLeft, start } = useCountdown();
  const resend = api.auth.recreateToken.useMutation({
    onSuccess() {
      start(RESEND_WAIT_SECONDS);
      toast({ title: texts.sent, description: "Check your email for the new link" });
      props.onSent?.();
    },
    onError(error) {
      start(retryAfterSeconds(error));
      toast({ title: "Failed to resend token", description: serverMessage(error), variant: "destructive" });
      props.onRefused();
    },
  });
  return (
    <div className="inline-flex flex-col">
      <ActionButton
        variant={props.variant}
        disabled={resend.isPending || secondsLeft > 0}
        onClick={() => resend.mutate({ token_type: props.kind, callbackURI: props.target })}
      >
        {resend.isPending ? "Sending..." : texts.resend}
      </ActionButton>
      {/* Reserves its space while hidden, to avoid layout shifts. */}
      <p className={clsx("mt-1 text-sm text-muted tabular-nums", secondsLeft === 0 && "invisible")}>
        You can ask again in {waitText(secondsLeft || RESEND_WAIT_SECONDS)}.
      </p>
    </div>
  );
}

/** Counts whole seconds down to 0 after `start`. Reads the clock, so that a suspended tab catches up. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState({ until: 0, secondsLeft: 0 });

  const start = useCallback((seconds: number) => {
    setWait({ until: Date.now() + seconds * 1_000, secondsLeft: Math.ceil(seconds) });
  }, []);

  const running = wait.secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setWait(({ until }) => ({ until, secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1_000)) }));
    }, 1_000);
    return () => clearInterval(timer);
  }, [running]);

  return { secondsLeft: wait.secondsLeft, start };
}

/** The server mails at most one link a minute. */
const RESEND_WAIT_SECONDS = 60;

/** Returns the seconds of a refused request's Retry-After header; 0 without one. */
export function retryAfterSeconds(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const { response } = error.meta ?? {};
  if (!(response instanceof Response)) return 0;
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Formats a wait, rounded up: `1 second`, `42 seconds`, `5 minutes` or `23 hours`. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return toText(seconds, "second");
  if (seconds <= 120 * 60) return toText(seconds / 60, "minute");
  return toText(seconds / 3_600, "hour");
}

function toText(amount: number, unit: "second" | "minute" | "hour"): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
