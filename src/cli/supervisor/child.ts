import { logAsEntries, reportError } from "#cli/process/log.ts";
import { speedUpLoading } from "#cli/process/module-loading.ts";
import { sendMetricsToParent } from "#cli/process/read-metrics.ts";
import { createShutdown } from "#cli/process/shutdown.ts";
import { lowerPriority } from "#cli/supervisor/lower-priority.ts";
import { drainMs, env } from "#env.ts";
import { sendBeats } from "#server/heartbeat.ts";
import { flushLog, logger } from "#server/telemetry/logger.ts";

/** Lower than that of the web processes, so that a flood of mails does not delay readers. */
const JOBS_PRIORITY = 10;

/**
 * A process of `cukup start`, started by its supervisor: `child.ts web` serves the site, `child.ts jobs` runs the
 * background jobs. It ends on SIGTERM, and at once when the supervisor is gone.
 */
speedUpLoading();
logAsEntries(logger(), flushLog);
const shutdown = createShutdown("child");
// Before the listener of node:cluster, which exits with the exit handlers.
process.prependOnceListener("disconnect", endAtOnce);
sendBeats();
// The supervisor may have gone while the modules above were loaded, before anything listened.
if (!process.connected) endAtOnce();
shutdown.endOnUncaughtError();
try {
  shutdown.allow(drainMs(env()));
  const { close } = await start(process.argv[2]);
  shutdown.defer(close);
  if (!shutdown.begun) process.send?.("ready");
} catch (error) {
  // Ignore errors caused by the shutdown itself.
  if (!shutdown.begun) reportError(error);
  await shutdown.end(1);
}

/** Ends the process without its exit handlers: the log would retry forever to write to the closed pipe (sonic-boom 4). */
function endAtOnce(): void {
  process.kill(process.pid, "SIGKILL");
}

async function start(role: string | undefined): Promise<{ close(): Promise<void> }> {
  if (env().METRICS_PORT !== undefined) {
    const { startMetrics } = await import("#server/metrics/collect-metrics.ts");
    sendMetricsToParent(startMetrics(role === "jobs" ? "jobs" : "web"));
  }
  if (role === "jobs") {
    lowerPriority(JOBS_PRIORITY);
    const { startJobsProcess } = await import("#server/jobs/jobs-process.ts");
    return startJobsProcess();
  }
  const { startServer } = await import("#server/main.ts");
  return startServer({ dev: false });
}
