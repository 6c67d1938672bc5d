import { z } from "zod";
import { Paging, pageOf } from "#schemas/paging.ts";
import { Id, isFreeText, SearchText } from "#schemas/text.ts";

/** Which accounts a list shows. */
export const PersonState = z.enum(
  ["all", "admins", "not-activated", "suspended"],
  "State must be all, admins, not-activated or suspended",
);
export type PersonState = z.infer<typeof PersonState>;

export const ListPeopleInput = Paging.extend({
  q: SearchText.optional(),
  state: PersonState.optional().catch(undefined),
});
export type ListPeopleInput = z.infer<typeof ListPeopleInput>;

/** An account as admins see it. */
export const Person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  permission: z.int(),
  activated: z.boolean(),
  verified: z.boolean(),
  suspendedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Person = z.infer<typeof Person>;

export const PersonPage = pageOf(Person);
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonId = z.object({ id: Id });

export const SuspendPersonInput = PersonId.extend({
  /** Told to the person by mail. */
  reason: z
    .string("Reason is not valid")
    .trim()
    .max(500, { error: "Reason cannot be longer than 500 characters", abort: true })
    .refine(isFreeText, "Reason contains a character that cannot be used here")
    .optional(),
});
export type SuspendPersonInput = z.infer<typeof SuspendPersonInput>;

export const ListAuditInput = Paging.extend({
  /** Unknown actions are ignored. */
  action: z
    .string()
    .max(100)
    .regex(/^[a-z]+\.[a-z]+$/)
    .optional()
    .catch(undefined),
  /** The admin's id; 0 is the server's command line. */
  actor: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.int().min(0).max(2_147_483_647))
    .optional()
    .catch(undefined),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

export const AuditFilter = ListAuditInput.pick({ action: true, actor: true });
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditEntry = z.object({
  id: z.int(),
  createdAt: z.date(),
  actorId: z.int().nullable(),
  /** "makan_king", "account 12 (deleted)" or "the server’s command line" */
  actor: z.string(),
  action: z.string(),
  /** What it reads as, behind the actor: "published an event". */
  text: z.string(),
  targetId: z.int().nullable(),
  /** What it was done to, as it is called now; null where there is nothing to name. */
  target: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = pageOf(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

/** What the log can be filtered by. */
export const AuditChoices = z.object({
  actions: z.array(z.object({ action: z.string(), text: z.string() })),
  actors: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditChoices = z.infer<typeof AuditChoices>;

const Month = z.object({
  /** "2026-11", by Singapore's calendar. */
  month: z.string(),
  joined: z.int(),
  /** At the month's end. */
  members: z.int(),
});

/** The figures of the admins' first page. */
export const Overview = z.object({
  attention: z.object({
    proposals: z.int(),
    newFeedback: z.int(),
    failedJobs: z.int(),
    /** Mails that nobody has sent for ten minutes. */
    waitingMails: z.int(),
  }),
  members: z.object({ total: z.int(), activated: z.int(), suspended: z.int(), admins: z.int() }),
  /** The last twelve months that have begun, oldest first. */
  months: z.array(Month),
  /** Seats taken at events, ever. */
  joins: z.int(),
  foodItems: z.int(),
  /** What admins have entered as rescued; what of it was donated or composted later is the same food. */
  kgRescued: z.number(),
});
export type Overview = z.infer<typeof Overview>;
