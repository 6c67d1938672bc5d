import { setTimeout as sleep } from "node:timers/promises";

/** Clients that act until they are stopped. */
export type Clients = {
  /** Lets no client act again. */
  halt(): void;
  /** Halts, and waits until the last act of each client has ended; rejects with the failure of an act. */
  stop(): Promise<void>;
};

/**
 * Starts clients, each of which acts as soon as its last act has ended.
 * @param pauseMs mean pause between two acts of a client, half to one and a half times as long
 */
export function startClients(count: number, act: () => Promise<unknown>, { pauseMs = 0 } = {}): Clients {
  let isHalted = false;
  const clients = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isHalted) {
        await act();
        if (pauseMs > 0) await sleep(pauseMs * (0.5 + Math.random()));
      }
    }),
  );
  // `stop` reports it.
  clients.catch(() => {});
  const halt = () => {
    isHalted = true;
  };
  return {
    halt,
    async stop() {
      halt();
      await clients;
    },
  };
}
