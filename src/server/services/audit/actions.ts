/** Actions of admins that the audit log records, with the text shown behind the admin's name. */
export const AUDIT_ACTIONS = {
  "event.publish": "published an event",
  "event.update": "changed an event",
  "event.cancel": "cancelled an event",
  "event.delete": "deleted an event",
  "message.delete": "deleted a message to attendees",
  "event.close": "closed an event with its results",
  "event.recap": "changed the results of an event",
  "event.reopen": "reopened an event and removed its results",
  "event.feedback": "deleted feedback about an event",
  "proposal.approve": "approved a proposal",
  "proposal.decline": "declined a proposal",
  "attendees.export": "downloaded a list of attendees",
  "feedback.delete": "deleted a feedback entry",
  "dashboard.update": "changed the dashboard's title and description",
  "sales.create": "entered a sale",
  "sales.update": "corrected a sale",
  "sales.delete": "deleted a sale",
  "sales.import": "imported sales",
  "sustainability.create": "entered kilograms",
  "sustainability.update": "corrected an entry of kilograms",
  "sustainability.delete": "deleted an entry of kilograms",
  "sustainability.replace": "replaced an entry of kilograms by an event's results",
  "guide.create": "wrote a guide",
  "guide.update": "changed a guide",
  "guide.delete": "deleted a guide",
  "person.activate": "activated an account",
  "person.promote": "made somebody an admin",
  "person.demote": "took an admin's rights away",
  "person.suspend": "suspended an account",
  "person.restore": "restored a suspended account",
  "token.create": "made an access token",
  "token.delete": "deleted an access token",
  "audit.export": "downloaded the audit log",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Returns whether this version knows the action; an entry of another version may have one that it does not. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);
