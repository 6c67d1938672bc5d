import { z } from "zod";
import {
  CreateFridgeInput,
  CreateNoteInput,
  Fridge,
  FridgeId,
  FridgeNote,
  FridgeWithNotes,
  ListFridgesInput,
  UpdateFridgeInput,
} from "#schemas/fridge.ts";
import { activatedProcedure, adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { noteFridge } from "#server/services/fridge/note-fridge.ts";
import { findFridge, getFridge, listAllFridges, listFridges } from "#server/services/fridge/read-fridges.ts";
import { createFridge, updateFridge } from "#server/services/fridge/write-fridge.ts";

export const fridgeRouter = router({
  list: openProcedure
    .input(ListFridgesInput)
    .output(z.array(Fridge))
    .query(({ ctx, input }) => listFridges(ctx, input)),

  find: openProcedure
    .meta({ scope: "offers:write" })
    .input(FridgeId)
    .output(FridgeWithNotes.nullable())
    .query(({ ctx, input }) => findFridge(ctx, input.id)),

  get: openProcedure
    .meta({ scope: "offers:write" })
    .input(FridgeId)
    .output(FridgeWithNotes)
    .query(({ ctx, input }) => getFridge(ctx, input.id)),

  create: activatedProcedure
    .meta({ scope: "offers:write" })
    .input(CreateFridgeInput)
    .output(Fridge)
    .mutation(({ ctx, input }) => createFridge(ctx, input)),

  note: activatedProcedure
    .meta({ scope: "offers:write" })
    .input(CreateNoteInput)
    .output(FridgeNote)
    .mutation(({ ctx, input }) => noteFridge(ctx, input)),

  listAll: adminProcedure
    .meta({ scope: "admin:read" })
    .output(z.array(Fridge))
    .query(({ ctx }) => listAllFridges(ctx)),

  update: adminProcedure
    .meta({ scope: "admin:write" })
    .input(UpdateFridgeInput.extend(FridgeId.shape))
    .output(Fridge)
    .mutation(({ ctx, input }) => updateFridge(ctx, input)),
});
