"use client";
import { clsx } from "clsx";
import { RESEND_WAIT_SECONDS, retryAfterSeconds, waitText } from "#components/account/resend-wait.ts";
import { tokenWords } from "#components/account/token-words.ts";
import { useCountdown } from "#components/account/use-countdown.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { TokenType } from "#schemas/account.ts";
import { api } from "#trpc/react.ts";

/** The button that mails a new link, and then waits until the server takes the next request. `onRefused` runs too when the account was confirmed meanwhile (409). */
export function ResendToken(props: {
  kind: TokenType;
  /** The page that the link of an activation leads to in the end. */
  target?: string;
  variant?: ButtonVariant;
  onSent?: () => void;
  onRefused: () => void;
}) {
  const words = tokenWords[props.kind];
  const { secondsLeft, start } = useCountdown();
  const resend = api.auth.recreateToken.useMutation({
    onSuccess() {
      start(RESEND_WAIT_SECONDS);
      toast({ title: words.sent, description: "Check your email for the new link" });
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
        {resend.isPending ? "Sending..." : words.resend}
      </ActionButton>
      {/* Its place is kept, so that nothing moves when it comes and goes. */}
      <p className={clsx("mt-1 text-sm text-muted tabular-nums", secondsLeft === 0 && "invisible")}>
        You can ask again in {waitText(secondsLeft || RESEND_WAIT_SECONDS)}.
      </p>
    </div>
  );
}
