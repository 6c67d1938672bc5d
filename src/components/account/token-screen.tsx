"use client";
import { tokenWords } from "#components/account/token-words.ts";
import { useToken } from "#components/account/use-token.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast.ts";
import type { TokenType } from "#schemas/account.ts";
import { api } from "#trpc/react.ts";

/**
 * The activation screen and the verification screen below their heading.
 * @param props.token from the mailed link; null asks to look into the mailbox
 * @param props.target the page that follows
 */
export function TokenScreen(props: { kind: TokenType; token: string | null; target: string }) {
  const words = tokenWords[props.kind];
  const { state, user, wait, reload } = useToken(props.kind, props.token, props.target);
  const resend = api.auth.recreateToken.useMutation({
    onSuccess() {
      toast({ title: words.sent, description: "Check your email for the new link" });
      wait();
    },
    onError(error) {
      toast({ title: "Failed to resend token", description: serverMessage(error), variant: "destructive" });
      // Refused with 409 when the account was confirmed meanwhile: the session then tells.
      reload();
    },
  });

  if (state === "working" || state === "done") {
    return (
      <p role="status" className="text-lg">
        {state === "working" ? words.working : words.done}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {state === "failed" ? (
        <Notice tone="danger">{words.failed}</Notice>
      ) : (
        <p className="text-lg">
          {words.waiting} <strong>{user?.email ?? "your email address"}</strong>. Open it to go on; it works
          for 24 hours. If it is not there, look into the spam folder or ask for a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={resend.isPending} onClick={() => resend.mutate({ token_type: props.kind })}>
          {resend.isPending ? "Sending..." : words.resend}
        </Button>
        <a href="/logout" className={buttonClass("secondary")}>
          Log out
        </a>
      </div>
    </div>
  );
}
