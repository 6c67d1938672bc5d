import type { WriteKind } from "../record/ledger.ts";
import type { Recorder } from "../record/recorder.ts";
import { createAccountWrites } from "./accounts.ts";
import { createEventWrites, createSeatWrites } from "./events.ts";
import { createFoodWrites, createPhotoWrite } from "./food.ts";
import { createOfferWrites } from "./offers.ts";
import type { SentPhoto } from "./photos.ts";
import type { DoWrite, World } from "./world.ts";

/** Share of each kind among the writes, in percent: below the limits of a person over an hour. */
const SHARES: Record<WriteKind, number> = {
  meal: 12,
  "correct a meal": 10,
  "delete a meal": 4,
  feedback: 5,
  join: 14,
  leave: 4,
  photo: 10,
  registration: 6,
  login: 9,
  logout: 5,
  "publish an event": 3,
  "move an event": 2,
  "cancel an event": 3,
  "delete an event": 3,
  "offer food": 2,
  "claim food": 4,
  "cancel a claim": 2,
  "hand over": 2,
};

/**
 * Creates the function that does a write of any kind.
 * @param world what needs its events or admins is left out without them
 * @param photos gets the photos that are acknowledged
 */
export function createWrites(recorder: Recorder, world: World, photos: SentPhoto[]): () => Promise<void> {
  const writes: Record<WriteKind, DoWrite> = {
    ...createFoodWrites(recorder, world),
    photo: createPhotoWrite(recorder, world, photos),
    ...createAccountWrites(recorder, world),
    ...createSeatWrites(recorder, world),
    ...createEventWrites(recorder, world),
    ...createOfferWrites(recorder, world),
  };
  return async () => {
    let dice = Math.random() * 100;
    for (const [kind, share] of Object.entries(SHARES) as [WriteKind, number][]) {
      dice -= share;
      // A meal where there is nothing yet to do it with.
      if (dice < 0) return writes[kind]() ?? writes.meal();
    }
  };
}
