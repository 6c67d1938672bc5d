"use client";
import { FridgeForm } from "#components/fridge/fridge-form.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { CreateFridgeInput, Fridge } from "#schemas/fridge.ts";
import { api } from "#trpc/react.ts";

/** Form that changes a fridge, and leads back to the list. */
export function EditFridge({ fridge }: { fridge: Fridge }) {
  const { id, updatedAt } = fridge;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const update = api.fridge.update.useMutation();
  async function submit(input: CreateFridgeInput): Promise<void> {
    await update.mutateAsync({ id, updatedAt, ...input });
    toast({ title: "Saved" });
    await utils.fridge.listAll.invalidate();
    navigate.push("/admin/fridges");
    navigate.refresh();
  }
  return <FridgeForm fridge={fridge} keep={`fridge.${id}`} label="Save" onSubmit={submit} />;
}
