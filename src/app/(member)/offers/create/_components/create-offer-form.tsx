"use client";
import { useState } from "react";
import { FoodFields } from "#components/offers/form/food-fields.tsx";
import { emptyDraft, type OfferPlace } from "#components/offers/form/offer-form.ts";
import { PhotoField } from "#components/offers/form/photo-field.tsx";
import { PickUpFields } from "#components/offers/form/pick-up-fields.tsx";
import { ContentsFields, GoodUntilFields } from "#components/offers/form/safety-fields.tsx";
import { usePhotoGuess } from "#components/offers/form/use-photo-guess.ts";
import { RulesPanel } from "#components/offers/rules-panel.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { NotSaved } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { windowChoices } from "#lib/offers/pick-up-window.ts";
import type { CreateOfferInput } from "#schemas/offer/offer.ts";
import { type OfferDraft, OfferForm } from "#schemas/offer/offer-form.ts";
import { api } from "#trpc/react.ts";

type Props = {
  /** Place with which the form begins; null for none. */
  place: OfferPlace | null;
  /** Event whose leftovers it is; null for other food. */
  event: { id: number; title: string } | null;
  /** False until the viewer has agreed to the rules of sharing. */
  hasAgreed: boolean;
  takesCooked: boolean;
  /** True where a model reads photos. */
  readsPhotos: boolean;
  renderedAt: Date;
};

/** Words about the photo. */
const STATUS = {
  none: "",
  looking: "Looking at your photo…",
  filled: "We filled in what we see. Please check it.",
};

/** Offers food, and opens its page. Asks for the rules of sharing first. */
export function CreateOfferForm(props: Props) {
  const { place, event, hasAgreed, takesCooked, readsPhotos, renderedAt } = props;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [isAgreed, setAgreed] = useState(hasAgreed);
  const [isAsking, setAsking] = useState(!hasAgreed);
  const [empty] = useState(() => emptyDraft(place));
  const form = useZodForm<OfferDraft, CreateOfferInput>(OfferForm, { defaultValues: empty });
  const guess = usePhotoGuess(form, empty);
  const create = api.offer.create.useMutation();

  async function submit(input: CreateOfferInput): Promise<void> {
    if (!isAgreed) {
      setAsking(true);
      throw new NotSaved();
    }
    const { id, paused } = await create.mutateAsync({ ...input, eventId: event?.id ?? null });
    void utils.offer.invalidate();
    toast({
      title: paused
        ? "An admin will take a quick look, then it goes live."
        : "Offered. We’ll let you know as soon as somebody claims it.",
    });
    navigate.push(`/offers/${id}`);
    navigate.refresh();
  }

  return (
    <>
      {isAsking ? (
        <RulesPanel
          onAgreed={() => {
            setAgreed(true);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <Form form={form} keep={event ? `offer.of-event.${event.id}` : "offer.new"} onSubmit={submit}>
        {event ? (
          <p className="mb-6 wrap-anywhere">
            Left over from <strong>{event.title}</strong>. It counts in the results of the event.
          </p>
        ) : null}
        {readsPhotos ? (
          <PhotoField form={form} onPhoto={guess.look} status={STATUS[guess.state]} />
        ) : (
          <PhotoField form={form} />
        )}
        <FoodFields form={form} takesCooked={takesCooked} />
        <PickUpFields form={form} windows={windowChoices(renderedAt)} />
        <GoodUntilFields form={form} />
        <ContentsFields form={form} />
        <CheckboxField
          label="It’s safe: clean, kept as I say, and no date on it has passed."
          {...fieldProps(form, "isSafe")}
        />
        <SubmitButton
          label="Offer it"
          busyLabel="Offering..."
          submitting={form.formState.isSubmitting || create.isSuccess}
          className="w-full"
        />
      </Form>
    </>
  );
}
