import type { Fridge, FridgeWithNotes } from "#schemas/fridge.ts";
import { cached } from "#trpc/server.ts";

/** Lists the community fridges; cached until one changes, or somebody sends a note. */
export const listPublicFridges = (): Promise<Fridge[]> =>
  cached(["fridges"], { tags: ["fridges"], building: [] }, ({ fridge }) => fridge.list({}));

/** Finds a fridge, or null; cached until it changes, or somebody sends a note. */
export const findPublicFridge = (id: number): Promise<FridgeWithNotes | null> =>
  cached(["fridge", `${id}`], { tags: [`fridge:${id}`] }, ({ fridge }) => fridge.find({ id }));
