import { z } from "zod";
import { CreateOwnDishInput, OwnDish, OwnDishPage, UpdateOwnDishInput } from "#schemas/food/dish.ts";
import { Paging } from "#schemas/paging.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import {
  createOwnDish,
  deleteOwnDish,
  listOwnDishes,
  updateOwnDish,
} from "#server/services/food/dish/own-dishes.ts";

const OwnDishId = z.object({ id: idOf("dish") });

export const ownDishRouter = router({
  list: activatedProcedure
    .meta({ scope: "food:read" })
    .input(Paging)
    .output(OwnDishPage)
    .query(({ ctx, input }) => listOwnDishes(ctx, input)),

  create: activatedProcedure
    .meta({ scope: "food:write" })
    .input(CreateOwnDishInput)
    .output(OwnDish)
    .mutation(({ ctx, input }) => createOwnDish(ctx, input)),

  update: activatedProcedure
    .meta({ scope: "food:write" })
    .input(UpdateOwnDishInput.extend(OwnDishId.shape))
    .output(OwnDish)
    .mutation(({ ctx, input }) => updateOwnDish(ctx, input)),

  delete: activatedProcedure
    .meta({ scope: "food:write" })
    .input(OwnDishId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteOwnDish(ctx, input.id)),
});
