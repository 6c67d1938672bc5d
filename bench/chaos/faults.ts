import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./site/cluster.ts";
import { fillDisk } from "./site/disk.ts";
import type { Machine } from "./site/machines.ts";
import type { MailServer } from "./site/services.ts";

/** Parts that break. */
export type Site = {
  cluster: Cluster;
  machines: readonly [Machine, Machine];
  mail: MailServer;
  /** Disk of the primary's files; undefined if this account may not mount one. */
  diskOfPrimary: (() => string) | undefined;
  checkout: string;
};

export type Fault = {
  name: string;
  /** Breaks something, waits, and repairs it. */
  run(site: Site): Promise<void>;
  /** Says why it cannot be caused here; null if it can. */
  skip?(site: Site): string | null;
};

const HOLD_MS = 10_000;

/** Time without any fault, which shows what the site and the machine do by themselves. */
export const NONE: Fault = { name: "none", run: () => sleep(HOLD_MS) };

/** Faults of one round. The site works between them. */
export const FAULTS: readonly Fault[] = [
  { name: "kill a process that serves", run: ({ machines: [one] }) => one.killProcess("web") },
  { name: "kill the process of the jobs", run: ({ machines: [one] }) => one.killProcess("jobs") },
  {
    name: "kill a machine",
    async run({ machines: [, two], checkout }) {
      await two.kill();
      await sleep(HOLD_MS);
      await two.start(checkout);
    },
  },
  {
    name: "stop the standby",
    async run({ cluster }) {
      await cluster.stopStandby();
      await sleep(HOLD_MS);
      await cluster.startStandby();
    },
  },
  {
    name: "kill the primary, promote the standby",
    async run({ cluster }) {
      cluster.killPrimary();
      // An operator, or a manager of the cluster, has to notice.
      await sleep(2_000);
      await cluster.promote();
      await sleep(HOLD_MS);
      await cluster.rebuildStandby();
    },
  },
  {
    // An acknowledgement of the primary alone would be lost.
    name: "cut the standby off, kill the primary after a second, promote the standby",
    async run({ cluster }) {
      await cluster.cutStandbyOff();
      await sleep(1_000);
      cluster.killPrimary();
      await cluster.promote();
      await sleep(HOLD_MS);
      await cluster.rebuildStandby();
    },
  },
  {
    name: "fill the disk of the database",
    skip: ({ diskOfPrimary }) =>
      diskOfPrimary ? null : "this account may not mount a small disk: run it as root on Linux",
    async run({ cluster, diskOfPrimary }) {
      const empty = fillDisk(diskOfPrimary?.() ?? "");
      await sleep(HOLD_MS);
      empty();
      // PostgreSQL ends when there is no room for its log.
      await cluster.startPrimary().catch(() => {});
    },
  },
  {
    name: "cut the mail server",
    async run({ mail }) {
      await mail.cut();
      await sleep(HOLD_MS);
      await mail.restore();
    },
  },
  {
    name: "restart one machine after the other",
    run: ({ machines, checkout }) => roll(machines, checkout),
  },
];

/** Stops and starts the machines one after the other, with the version of a checkout. */
export async function roll(machines: readonly Machine[], checkout: string): Promise<void> {
  for (const machine of machines) {
    await machine.stop();
    await machine.start(checkout);
  }
}
