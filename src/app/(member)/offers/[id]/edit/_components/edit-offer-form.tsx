"use client";
import { useState } from "react";
import { FoodFields } from "#components/offers/form/food-fields.tsx";
import { draftOf, type OfferFormOf } from "#components/offers/form/offer-form.ts";
import { PhotoField } from "#components/offers/form/photo-field.tsx";
import { EndField, PickUpFields, SpotField } from "#components/offers/form/pick-up-fields.tsx";
import { ContentsFields, GoodUntilFields } from "#components/offers/form/safety-fields.tsx";
import { ConflictCallout, useConflict } from "#components/ui/form/conflict-callout.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { dropKept } from "#components/ui/form/kept/kept-values.ts";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { CreateOfferInput, Offer } from "#schemas/offer/offer.ts";
import { changesOf, type OfferDraft, OfferForm } from "#schemas/offer/offer-form.ts";
import { api } from "#trpc/react.ts";

/** Changes an offer and opens its page; shows a conflict if it was changed after the form was opened. */
export function EditOfferForm(props: { offer: Offer; isClaimed: boolean; takesCooked: boolean }) {
  const { offer, isClaimed } = props;
  const { id, updatedAt } = offer;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const keep = `offer.${id}`;
  const { conflict, withConflict } = useConflict();
  const [before] = useState(() => draftOf(offer));
  const form = useZodForm<OfferDraft, CreateOfferInput>(OfferForm, { defaultValues: before });
  const update = api.offer.update.useMutation();

  async function submit(input: CreateOfferInput): Promise<void> {
    const changes = changesOf(input, { before, after: form.getValues() });
    await withConflict(() => update.mutateAsync({ ...changes, id, updatedAt }));
    void utils.offer.invalidate();
    toast({ title: "Offer saved" });
    navigate.push(`/offers/${id}`);
    navigate.refresh();
  }

  return (
    <Form form={form} keep={keep} onSubmit={submit}>
      {isClaimed ? <ClaimedFields form={form} /> : <AllFields form={form} takesCooked={props.takesCooked} />}
      {conflict ? <ConflictCallout message={conflict} keep={keep} /> : null}
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton
          label="Save"
          busyLabel="Saving..."
          submitting={form.formState.isSubmitting || update.isSuccess}
          className="grow"
        />
        <LinkButton
          href={`/offers/${id}`}
          prefetch={false}
          variant="secondary"
          onClick={() => dropKept(keep)}
        >
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function AllFields({ form, takesCooked }: { form: OfferFormOf; takesCooked: boolean }) {
  return (
    <>
      <PhotoField form={form} />
      <FoodFields form={form} takesCooked={takesCooked} />
      <PickUpFields form={form} windows={["times"]} />
      <GoodUntilFields form={form} />
      <ContentsFields form={form} />
    </>
  );
}

/** Fields that can be changed once somebody has a claim. */
function ClaimedFields({ form }: { form: OfferFormOf }) {
  return (
    <>
      <p className="mb-6 text-muted">
        Somebody has claimed it, so you can change the details, the meeting place and a later end. We’ll let
        them know.
      </p>
      <TextareaField label="Details (optional)" rows={3} maxLength={500} {...fieldProps(form, "details")} />
      <EndField form={form} />
      <SpotField form={form} />
    </>
  );
}
