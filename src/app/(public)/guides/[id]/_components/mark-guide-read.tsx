"use client";
import { useEffect } from "react";
import { useSession } from "#components/session/use-session.ts";
import { api } from "#trpc/react.ts";

/** Notes that a member has opened a guide, which is one of the first steps on their home. Renders nothing. */
export function MarkGuideRead() {
  const { isActivated } = useSession();
  const { mutate } = api.guide.markRead.useMutation();
  useEffect(() => {
    if (isActivated) mutate();
  }, [isActivated, mutate]);
  return null;
}
