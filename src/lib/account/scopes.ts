/** Scopes of access tokens, with what each allows as people read it after "it can:". */
export const SCOPES = {
  "profile:read": "Read your name and email address",
  "events:read": "Read your events, your spots and passes, and who joins the events you host",
  "events:write": "Propose, join, leave and host events",
  "food:read": "Read your food log, your goal and the guides you try",
  "food:write": "Change your food log, your goal and the guides you try, and upload photos",
  "offers:read": "Read your offers and claims",
  "offers:write": "Offer, claim and hand over food, add community fridges and send notes about them",
  "notifications:read": "Read your notifications",
  "notifications:write": "Archive your notifications",
  "feedback:write": "Send feedback",
  "admin:read": "Read the dashboard, the overview and the audit log as an admin",
  "admin:write": "Change events, guides, feedback and the dashboard as an admin",
} as const satisfies Record<`${string}:${"read" | "write"}`, string>;

export type Scope = keyof typeof SCOPES;

/** Returns whether a text is a scope that this version knows. */
export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** Every scope, in the order in which people read them. */
export const scopeNames: readonly Scope[] = Object.keys(SCOPES).filter(isScope);

/** Returns whether only an admin's token may have the scope. */
export const isAdminScope = (scope: string): boolean => scope.startsWith("admin:");
