"use client";
import { useRef } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { api } from "#trpc/react.ts";

/** Undoes the change on a click only, since mail programs prefetch links. */
export function UndoEmailChange({ token }: { token: string }) {
  const result = useRef<HTMLDivElement>(null);
  const utils = api.useUtils();
  const undo = api.auth.undoEmailChange.useMutation({
    onSettled: () => result.current?.focus(),
    // Refetches the session, in case this browser was logged in to the account.
    onSuccess: () => void utils.user.session.reset(),
  });

  return (
    <>
      <div ref={result} tabIndex={-1} role="status" className="outline-none">
        {undo.isSuccess ? (
          <Callout tone="success">
            <p>Your account has its old email address again, and you’re logged out everywhere.</p>
            <p className="mt-2">
              We’ve removed your passkeys and sent a link to that email address to set a new password.
            </p>
          </Callout>
        ) : (
          <p>
            Your account’s email address was changed. Wasn’t you? Set it back to the email address this link
            was sent to. That logs you out everywhere.
          </p>
        )}
      </div>
      {undo.isError ? (
        <div className="mt-4">
          <Callout tone="danger">{serverMessage(undo.error)}</Callout>
        </div>
      ) : null}
      {undo.isSuccess ? null : (
        <ActionButton
          className="mt-5 w-full"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ token })}
        >
          {undo.isPending ? "Undoing..." : "Undo email change"}
        </ActionButton>
      )}
      <NeedsScript what="page" />
    </>
  );
}
