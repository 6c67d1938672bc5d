"use client";
import { useId, useState } from "react";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Button with a dialog that notes a handover: by the taker's code, or without a phone. */
export function HandOver({ claim }: { claim: Claim }) {
  const { id: claimId, portions } = claim;
  const { id } = claim.offer;
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pass, setPass] = useState("");
  const [error, setError] = useState<string>();
  const afterwards = useAfterSharing();
  const handOver = api.offerClaim.handOver.useMutation({
    onSuccess() {
      setOpen(false);
      toast({ title: "Handed over. Thank you!" });
      afterwards();
    },
  });
  const name = claim.taker?.firstName ?? claim.taker?.username ?? "the taker";
  function byCode(): void {
    if (pass.trim() === "") {
      setError("Please enter the code.");
      return;
    }
    handOver.mutate(
      { id, pass },
      {
        onError: (failure) =>
          failure.data?.httpStatus === 404
            ? setError(serverMessage(failure))
            : toastFailure(failure, "Not sent"),
      },
    );
  }
  const withoutPhone = () =>
    handOver.mutate({ id, claimId }, { onError: (failure) => toastFailure(failure, "Not sent") });
  return (
    <>
      <ActionButton
        aria-label={`Hand over ${portions} to ${name}`}
        onClick={() => {
          setPass("");
          setError(undefined);
          setOpen(true);
        }}
      >
        Hand over
      </ActionButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Hand over ${portions} to ${name}`}
        closeLabel="Cancel"
        isForm
        actions={
          <>
            <Button variant="secondary" disabled={handOver.isPending} onClick={withoutPhone}>
              Given
            </Button>
            <Button type="submit" form={formId} disabled={handOver.isPending}>
              {handOver.isPending ? "Sending..." : "Hand over"}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            byCode();
          }}
        >
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
    </>
  );
}
