"use client";
import { type FormEvent, useId, useState } from "react";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { toHandoverThanks } from "#lib/offers/offer-texts.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Button with a dialog that notes a handover: by the taker's code, or without a phone. */
export function HandOver({ claim }: { claim: Claim }) {
  const { portions, taker } = claim;
  const [isOpen, setOpen] = useState(false);
  const button = usePassedFocus<HTMLButtonElement>();
  const title = `Hand over ${portions} to ${taker?.firstName ?? taker?.username ?? "the taker"}`;
  return (
    <>
      <ActionButton ref={button} aria-label={title} onClick={() => setOpen(true)}>
        Hand over
      </ActionButton>
      {isOpen ? <HandOverDialog claim={claim} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HandOverDialog(props: { claim: Claim; title: string; onClose: () => void }) {
  const { id: claimId, offer } = props.claim;
  const formId = useId();
  const [pass, setPass] = useState("");
  const [error, setError] = useState<string>();
  const afterwards = useAfterSharing();
  const handOver = api.offerClaim.handOver.useMutation({
    onSuccess(claim) {
      props.onClose();
      toast({ title: toHandoverThanks(claim) });
      afterwards();
    },
    onError(failure) {
      if (failure.data?.httpStatus === 404) setError(serverMessage(failure));
      else toastFailure(failure, "Not sent");
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pass.trim() === "") setError("Please enter the code.");
    else handOver.mutate({ id: offer.id, pass });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={props.title}
      closeLabel="Cancel"
      isForm
      actions={
        <>
          <Button
            variant="secondary"
            disabled={handOver.isPending}
            onClick={() => handOver.mutate({ id: offer.id, claimId })}
          >
            Given
          </Button>
          <Button type="submit" form={formId} disabled={handOver.isPending}>
            {handOver.isPending ? "Sending..." : "Hand over"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={submit}>
        <TextField
          label="Code on their phone"
          hint="Or point your phone’s camera at it. No phone? Press Given."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={pass}
          error={error}
          onChange={({ target }) => {
            setPass(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
