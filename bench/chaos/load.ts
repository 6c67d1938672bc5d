import { startClients } from "../load/clients.ts";
import type { Write } from "./record/ledger.ts";
import { createRecorder, type Defect, type Sample } from "./record/recorder.ts";
import { createWrites } from "./writes/create-writes.ts";
import type { SentPhoto } from "./writes/photos.ts";
import type { World } from "./writes/world.ts";

export type Load = {
  readonly samples: readonly Sample[];
  readonly writes: readonly Write[];
  readonly defects: readonly Defect[];
  /** Photos that were acknowledged. */
  readonly photos: readonly SentPhoto[];
  /** Stops, and waits until each unknown outcome is settled or given up. */
  stop(): Promise<void>;
  /** Stops at once. */
  abandon(): void;
};

/** Clients of each kind: a write that hangs must not hold a read back. */
const CLIENTS = 6;
const PAUSE_MS = 250;
const PATHS = ["/", "/events", "/guides", "/api/v1/event", "/api/v1/guide", "/impact"];
const OWN_PATHS = ["/api/v1/user", "/api/v1/notification", "/api/v1/food", "/api/v1/user/event"];

/** Starts clients that read and, if there are people, clients that write, until they are stopped. @param origin of the proxy */
export function startLoad(origin: string, world: World): Load {
  const { people, events } = world;
  const recorder = createRecorder(origin);
  const photos: SentPhoto[] = [];
  const writeAny = createWrites(recorder, world, photos);

  const paths = [...PATHS, ...events.slice(0, PATHS.length).map((id) => `/events/${id}`)];
  const readAny = () => {
    const person = Math.random() < 0.6 ? undefined : pick(people);
    return recorder.read(pick(person ? OWN_PATHS : paths) ?? "/", person);
  };
  const acts = [readAny, ...(people.length > 0 ? [writeAny] : [])];
  const clients = acts.map((act) => startClients(CLIENTS, act, { pauseMs: PAUSE_MS }));
  const { samples, writes, defects } = recorder;
  return {
    samples,
    writes,
    defects,
    photos,
    async stop() {
      await Promise.all(clients.map((some) => some.stop()));
      await recorder.settled();
    },
    abandon() {
      for (const some of clients) some.halt();
      recorder.abandon();
    },
  };
}

const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(Math.random() * list.length)];
