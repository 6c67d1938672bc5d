"use client";
import { useSession } from "#components/session/use-session.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** Link from a guide to its editor, for admins. */
export function EditGuideLink({ id }: { id: number }) {
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return (
    <p className="mt-10 border-t border-line pt-6">
      <LinkButton href={`/admin/guides/${id}`} prefetch={false} variant="secondary">
        Edit guide
      </LinkButton>
    </p>
  );
}
