import { site } from "#lib/site.ts";
import { AppError } from "#server/errors.ts";

/** For whoever has just proved that a suspended account is theirs; nobody else is told of it. */
export const accountSuspended = () =>
  new AppError("FORBIDDEN", `Your account is suspended. Write to ${site.contactEmail}.`);
