import { adminScreens } from "./admin-screens.ts";
import { memberScreens } from "./member-screens.ts";
import type { Screen } from "./screen.ts";
import { newcomerScreens, visitorScreens } from "./visitor-screens.ts";

/** A newcomer has not activated the account. */
export const ROLES = ["visitor", "newcomer", "member", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Every screen of the app, by role. A public screen is listed once, unless it shows other roles more. */
export const screens: Record<Role, readonly Screen[]> = {
  visitor: visitorScreens,
  newcomer: newcomerScreens,
  member: memberScreens,
  admin: adminScreens,
};
