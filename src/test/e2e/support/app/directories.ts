import { join } from "node:path";

/** Folder of this run's files; set by the global setup, inherited by the workers. */
export function runDirectory(): string {
  const directory = process.env.CUKUP_E2E_DIRECTORY;
  if (!directory)
    throw new Error("The journeys run through `playwright test`, whose global setup starts the app");
  return directory;
}

export const dataDirectory = () => join(runDirectory(), "data");
/** One `.eml` per mail that the sink received. */
export const mailDirectory = () => join(runDirectory(), "mail");
export const logFile = () => join(runDirectory(), "server.log");
/** Regular expressions, one a line, of the errors that journeys provoke on purpose. */
export const announcementsFile = () => join(runDirectory(), "announced-errors");
