"use client";
import { useId, useState } from "react";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { FoodGuess } from "#schemas/food/food-review.ts";
import { api } from "#trpc/react.ts";
import { useFoodCache } from "../use-food-cache.ts";
import { ReviewForm } from "./review-form.tsx";

export type ReviewProps = {
  item: FoodItem;
  /** Requested from the server if omitted. */
  guesses?: FoodGuess[];
  /** Told the item as reviewed, or as it was if the dialog is closed before. */
  onClose: (item: FoodItem) => void;
};

/** Dialog that shows what a photo was taken for, to be confirmed or corrected. The item counts meanwhile. */
export function ReviewFood({ item, guesses, onClose }: ReviewProps) {
  const { refresh } = useFoodCache();
  const utils = api.useUtils();
  const known = api.food.guesses.useQuery(
    { id: item.id },
    { ...(guesses && { initialData: guesses }), staleTime: Number.POSITIVE_INFINITY },
  );
  const review = api.food.review.useMutation({
    onSuccess(reviewed) {
      void utils.food.guesses.invalidate({ id: item.id });
      void refresh();
      onClose(reviewed);
    },
    onError: (error) => toastFailure(error),
  });
  const formId = useId();
  const [isComplete, setComplete] = useState(false);
  return (
    <Dialog
      isForm
      isSheet
      open
      onOpenChange={(open) => !open && onClose(item)}
      title="Is this right?"
      actions={
        known.data ? (
          <SubmitButton
            form={formId}
            label="Looks right"
            busyLabel="Saving..."
            submitting={review.isPending}
            disabled={!isComplete}
          />
        ) : null
      }
    >
      {item.imageUrl ? (
        <img
          src={item.imageUrl}
          alt=""
          width={640}
          height={480}
          className="mb-4 h-28 w-full rounded-control bg-line object-cover sm:h-40"
        />
      ) : null}
      {known.data ? (
        <ReviewForm
          id={formId}
          item={item}
          guesses={known.data}
          isSaving={review.isPending}
          onComplete={setComplete}
          onSubmit={(word) => review.mutateAsync({ id: item.id, ...word })}
        />
      ) : known.isError ? (
        <LoadFailure text="We couldn’t load the guesses." query={known} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
