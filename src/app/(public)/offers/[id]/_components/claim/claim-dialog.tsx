"use client";
import { useEffect, useId, useState } from "react";
import { CollectFacts } from "#components/offers/collect-facts.tsx";
import { RulesPanel } from "#components/offers/rules-panel.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { AskForPush } from "#components/push/ask-for-push.tsx";
import { useSessionUser } from "#components/session/use-session.ts";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { DialogAction } from "#components/ui/dialog/dialog-action.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { NotSaved, toServerError } from "#components/ui/server-error.ts";
import { formatMoment, listArrivalTimes } from "#lib/offers/offer-texts.ts";
import { describeWait } from "#lib/offers/phrases.ts";
import { type Claim, ClaimInput } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { api } from "#trpc/react.ts";

type Step = { kind: "rules" } | { kind: "form" } | { kind: "done"; claim: Claim };

/** Dialogs of a claim, one after the other: the rules of sharing the first time, the form, and what came of it. */
export function ClaimDialogs(props: {
  offer: Offer;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { offer, isOpen, onOpenChange } = props;
  const user = useSessionUser();
  const utils = api.useUtils();
  const [step, setStep] = useState<Step>({ kind: "form" });
  const hasAgreed = user?.sharingAgreed !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each opening
  useEffect(() => {
    if (isOpen) setStep({ kind: hasAgreed ? "form" : "rules" });
  }, [isOpen]);
  if (!isOpen) return null;
  if (step.kind === "rules") {
    return (
      <RulesPanel
        onAgreed={() => {
          void utils.user.session.invalidate();
          setStep({ kind: "form" });
        }}
        onClose={() => onOpenChange(false)}
      />
    );
  }
  if (step.kind === "form") {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={offer.left > 0 ? "Claim" : "Get in line"}
        closeLabel="Cancel"
        isForm
        // The first control is a list, which a phone would open over the dialog.
        focusesDialog
      >
        <ClaimForm
          offer={offer}
          onMade={(claim) => setStep({ kind: "done", claim })}
          onRules={() => setStep({ kind: "rules" })}
        />
      </Dialog>
    );
  }
  return <ClaimMade claim={step.claim} onOpenChange={onOpenChange} />;
}

function ClaimForm(props: { offer: Offer; onMade: (claim: Claim) => void; onRules: () => void }) {
  const { offer, onMade, onRules } = props;
  const { id, perPerson, left } = offer;
  const formId = useId();
  const utils = api.useUtils();
  const [now] = useState(() => new Date());
  const times = listArrivalTimes(offer, now);
  const most = left > 0 ? Math.min(perPerson, left) : perPerson;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const form = useZodForm(ClaimInput, {
    defaultValues: { id, portions: 1, arrivesAt: times[0]?.toISOString() ?? "" },
  });
  const afterwards = useAfterSharing();
  const claim = api.offerClaim.claim.useMutation();
  async function submit(input: ClaimInput): Promise<void> {
    try {
      const made = await claim.mutateAsync(input);
      utils.offerClaim.findOwn.setData({ id }, made);
      onMade(made);
    } catch (error) {
      if (toServerError(error)?.data?.code !== "SHARING_RULES") throw error;
      onRules();
      throw new NotSaved();
    } finally {
      afterwards();
    }
  }
  return (
    <Form id={formId} form={form} keep={null} onSubmit={submit} failureTitle="Not claimed">
      {most > 1 ? (
        <SelectField label="How many" {...fieldProps(form, "portions", { setValueAs: Number })}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField label="I come at" {...fieldProps(form, "arrivesAt")}>
        {times.map((time) => (
          <option key={time.toISOString()} value={time.toISOString()}>
            {formatMoment(time, now)}
          </option>
        ))}
      </SelectField>
      <p>
        {left > 0
          ? "You see the meeting place right after. If you can’t come, cancel: someone else can have it."
          : "Everything is claimed. You get it if somebody cancels, and we notify you."}
      </p>
      <DialogAction>
        <SubmitButton
          form={formId}
          label={left > 0 ? "Claim" : "Get in line"}
          busyLabel="Sending..."
          submitting={form.formState.isSubmitting}
        />
      </DialogAction>
    </Form>
  );
}

/** Says what came of a claim: where and with which code to collect it, or the place in line. */
function ClaimMade({ claim, onOpenChange }: { claim: Claim; onOpenChange: (open: boolean) => void }) {
  const isHeld = claim.state === "held";
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={isHeld ? "It’s yours." : `You’re number ${claim.place ?? 1} in line.`}
      actions={
        <LinkButton href="/offers/me" prefetch={false}>
          Your food
        </LinkButton>
      }
    >
      {isHeld ? <CollectFacts claim={claim} now={new Date()} /> : <p>{describeWait(claim, new Date())}</p>}
      <div className="mt-5">
        <AskForPush
          purpose={
            isHeld
              ? "We’ll remind you when it’s time, and let you know if anything changes."
              : "We’ll let you know the moment it’s yours."
          }
        />
      </div>
    </Dialog>
  );
}
