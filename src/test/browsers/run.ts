import { log } from "#cli/process/log.ts";
import startSurroundings from "#test/e2e/global-setup.ts";
import { openAppDatabase } from "#test/e2e/support/app/database.ts";
import { createMailbox } from "#test/e2e/support/app/mailbox.ts";
import type { Browser } from "./driver.ts";
import { journeys } from "./journeys.ts";
import { createVisitor } from "./visitor.ts";

/**
 * Runs the journeys in one browser after the other, against the built app with an empty database. Prints a line for
 * each.
 * @param starts start the browsers; Firefox is the last, since its last journey ends the app
 * @param only runs the journeys whose title has this text
 */
export async function runJourneys(
  starts: (() => Promise<Browser>)[],
  only = "",
): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  const end = await startSurroundings();
  let ended: Promise<void> | undefined;
  const stopApp = () => {
    ended ??= database.close().then(end);
    return ended;
  };
  const origin = process.env.CUKUP_E2E_ORIGIN ?? "";
  const database = openAppDatabase();
  try {
    for (const start of starts) {
      const browser = await start();
      for (const { title, run, isForFirefox } of journeys) {
        if (!title.includes(only) || (isForFirefox && !/firefox/i.test(browser.name))) continue;
        const started = Date.now();
        const driver = await browser.start();
        const failure = await run({
          visitor: createVisitor(driver, origin),
          origin,
          db: database.db,
          sql: database.sql,
          mailbox: createMailbox(),
          stopApp,
        }).then(
          () => null,
          (error: Error) => error,
        );
        await driver.close();
        counts[failure ? "failed" : "passed"] += 1;
        const seconds = ((Date.now() - started) / 1000).toFixed(1);
        log(`${failure ? "✗" : "✓"} ${browser.name}: ${title} (${seconds} s)`);
        if (failure) log(`  ${failure.stack}`);
      }
      await browser.close();
    }
  } finally {
    await stopApp();
  }
  return counts;
}
