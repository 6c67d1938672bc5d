"use client";
import { FridgeForm } from "#components/fridge/fridge-form.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { CreateFridgeInput } from "#schemas/fridge.ts";
import { api } from "#trpc/react.ts";

/** Form that proposes a fridge, and leads back to the list; an admin's is listed with that. */
export function AddFridge() {
  const navigate = useNavigate();
  const create = api.fridge.create.useMutation();
  async function submit(input: CreateFridgeInput): Promise<void> {
    const { id, status } = await create.mutateAsync(input);
    const isListed = status === "listed";
    toast({
      title: isListed ? "Listed" : "Thanks! We’ve got it",
      ...(!isListed && { description: "An admin checks it, then it’s listed." }),
    });
    navigate.push(isListed ? `/fridges/${id}` : "/fridges");
    navigate.refresh();
  }
  return <FridgeForm fridge={null} keep="fridge.new" label="Add fridge" onSubmit={submit} />;
}
