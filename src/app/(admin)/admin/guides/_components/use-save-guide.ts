"use client";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { reportFailure } from "#components/ui/form/form.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Guide, GuideForm } from "#schemas/guide.ts";
import { api } from "#trpc/react.ts";
import { toGuideFields } from "./guide-fields.ts";
import { forgetDraft } from "./use-draft.ts";

/** Form of a guide. */
export type EditedGuide = UseFormReturn<z.input<typeof GuideForm>, unknown, GuideForm>;

/**
 * Saves the editor's content. Opens the page of a new guide; stays in the editor of an existing one.
 * @returns `known`: the version being edited; `isStale`: another admin has saved a newer one
 */
export function useSaveGuide(guide: Guide | null, form: EditedGuide) {
  const navigate = useNavigate();
  const { client } = api.useUtils();
  const [known, setKnown] = useState(guide?.updatedAt ?? null);
  const [isStale, setStale] = useState(false);

  async function store(values: GuideForm, version: Date | null): Promise<void> {
    if (!guide) {
      const created = await client.guide.create.mutate(values);
      forgetDraft(null);
      toast({ title: "Guide published", description: created.title });
      navigate.push(`/guides/${created.id}`);
      return;
    }
    const updatedAt = version ?? undefined;
    const saved = await client.guide.update.mutate({
      id: guide.id,
      ...values,
      ...(updatedAt && { updatedAt }),
    });
    form.reset(toGuideFields(saved));
    forgetDraft(guide.id);
    setKnown(saved.updatedAt);
    setStale(false);
    toast({ title: "Guide saved", description: saved.title });
    navigate.refresh();
  }

  /** Saves or shows the errors. @param version the version to replace; null overwrites any */
  async function save(values: GuideForm, version: Date | null): Promise<void> {
    try {
      await store(values, version);
    } catch (error) {
      const isNewer = toServerError(error)?.data?.errors?.some(({ path }) => path === "updatedAt");
      if (isNewer) setStale(true);
      else reportFailure(form, error);
    }
  }
  return { known, setKnown, isStale, save };
}
