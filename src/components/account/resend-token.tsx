"use client";
import { tokenWords } from "#components/account/token-words.ts";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast.ts";
import type { TokenType } from "#schemas/account.ts";
import { api } from "#trpc/react.ts";

/** The button that mails a new link. `onRefused` runs too when the account was confirmed meanwhile (409). */
export function ResendToken(props: {
  kind: TokenType;
  variant?: ButtonVariant;
  onSent?: () => void;
  onRefused: () => void;
}) {
  const words = tokenWords[props.kind];
  const resend = api.auth.recreateToken.useMutation({
    onSuccess() {
      toast({ title: words.sent, description: "Check your email for the new link" });
      props.onSent?.();
    },
    onError(error) {
      toast({ title: "Failed to resend token", description: serverMessage(error), variant: "destructive" });
      props.onRefused();
    },
  });
  return (
    <Button
      variant={props.variant}
      disabled={resend.isPending}
      onClick={() => resend.mutate({ token_type: props.kind })}
    >
      {resend.isPending ? "Sending..." : words.resend}
    </Button>
  );
}
