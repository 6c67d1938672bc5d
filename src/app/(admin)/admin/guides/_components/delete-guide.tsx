"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";
import { forgetDraft } from "./use-draft.ts";

/**
 * Delete button of a guide, with a confirmation dialog. @param props.leadsTo page to open afterwards, if not the
 * current one
 */
export function DeleteGuide(props: {
  guide: { id: number; title: string };
  describedBy?: string;
  leadsTo?: string;
}) {
  const { guide, leadsTo } = props;
  const navigate = useNavigate();
  const remove = api.guide.delete.useMutation({
    onSuccess() {
      forgetDraft(guide.id);
      if (leadsTo) navigate.push(leadsTo);
      navigate.refresh();
    },
  });
  return (
    <ConfirmedAction
      variant="removal"
      aria-describedby={props.describedBy}
      label="Delete"
      title="Delete guide"
      busyLabel="Deleting..."
      closeLabel="Keep guide"
      onConfirm={async () => {
        await remove.mutateAsync({ id: guide.id });
        return { title: "Guide deleted", description: guide.title };
      }}
    >
      <p>
        Are you sure you want to delete <strong className="wrap-anywhere">{guide.title}</strong>? This can’t
        be undone.
      </p>
    </ConfirmedAction>
  );
}
