import { randomUUID } from "node:crypto";
import { sendPhoto } from "../../load/member-calls.ts";
import { EXISTS } from "../record/ledger.ts";
import { type Recorder, type Result, toResult } from "../record/recorder.ts";
import { drawPhoto, type SentPhoto } from "./photos.ts";
import { createPool, type DoWrite, idOf, inTurn, type World } from "./world.ts";

/** Creates the writes of the food log. */
export function createFoodWrites({ send, write }: Recorder, world: World) {
  const meals = createPool();
  const nextPerson = inTurn(world.people);

  const log: DoWrite = () => {
    const person = nextPerson();
    if (!person) return;
    const clientId = randomUUID();
    const marker = `Chaos ${clientId}`;
    const body = { name: marker, calories: 300, servingQty: 1, servingUnit: "bowl", clientId };
    return write({
      ...{ kind: "meal", thing: "meal", marker, state: "300" },
      send: () => send({ path: "/api/v1/food", person, body }),
      onStored: (result) => meals.give({ id: idOf(result), marker, person }),
    });
  };
  const correct: DoWrite = () =>
    meals.use((meal) => {
      const calories = 301 + Math.floor(Math.random() * 600);
      const call = { path: `/api/v1/food/${meal.id}`, person: meal.person, body: { calories } };
      return write({
        ...{ kind: "correct a meal", thing: "meal", marker: meal.marker, state: `${calories}` },
        send: () => send({ ...call, method: "PATCH" }),
        onStored: () => meals.give(meal),
        onRefused: () => meals.give(meal),
      });
    });
  const remove: DoWrite = () =>
    meals.use((meal) =>
      write({
        ...{ kind: "delete a meal", thing: "meal", marker: meal.marker, state: null },
        send: () => send({ path: `/api/v1/food/${meal.id}`, person: meal.person, method: "DELETE" }),
        isDone: (status) => status === 404,
        onRefused: () => meals.give(meal),
      }),
    );
  return { meal: log, "correct a meal": correct, "delete a meal": remove };
}

/** Creates the write of a photo, each with a picture of its own. @param sent gets those that are acknowledged */
export function createPhotoWrite({ send, note, write }: Recorder, world: World, sent: SentPhoto[]): DoWrite {
  const nextPerson = inTurn(world.people);
  return async () => {
    const person = nextPerson();
    if (!person) return;
    const { code, bytes } = await drawPhoto();
    const announced = await send({
      path: "/api/uploadthing?actionType=upload&slug=imageRouter",
      person,
      body: {
        input: null,
        files: [{ name: "a.jpg", size: bytes.length, type: "image/jpeg", lastModified: 0 }],
      },
    });
    if (announced?.status !== 200) {
      // It stores nothing that counts.
      note("write", announced, false, "announced:");
      return;
    }
    const [{ url, key }] = announced.body as [{ url: string; key: string }];
    let isResumed = false;
    const attempt = async (): Promise<Result> => {
      try {
        const response = await sendPhoto(url, bytes, { isResumed });
        return toResult(response, await response.text(), new URL(url).pathname);
      } catch {
        return null;
      } finally {
        isResumed = true;
      }
    };
    await write({
      ...{ kind: "photo", thing: "photo", marker: key, state: EXISTS },
      send: attempt,
      onStored: () => void sent.push({ key, person, code }),
    });
  };
}
