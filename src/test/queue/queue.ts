import { INTERVALS } from "#server/jobs/queue.ts";

/** Intervals of a queue that supervises itself every second, so that tests need not wait. */
export const FAST: typeof INTERVALS = {
  ...INTERVALS,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  cronMonitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
};

export const FAST_POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
