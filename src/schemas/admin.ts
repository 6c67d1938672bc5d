import { z } from "zod";
import { isVisible } from "#lib/text/free-text.ts";
import { CursorPaging, listOf, Paging, pageOf } from "#schemas/paging.ts";
import { freeText, idOf, SearchText } from "#schemas/text.ts";

/** Filter of a list of accounts. */
export const PersonState = z.enum(
  ["all", "admins", "not-activated", "suspended", "reserved-name"],
  "State must be all, admins, not-activated, suspended or reserved-name",
);
export type PersonState = z.infer<typeof PersonState>;

export const ListPeopleInput = Paging.extend({
  q: SearchText.optional(),
  state: PersonState.optional().catch(undefined).meta({ description: "State of the accounts." }),
});
export type ListPeopleInput = z.infer<typeof ListPeopleInput>;

/** Account as admins see it. */
export const Person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  permission: z.int().meta({ description: "0 is an admin, 1 a member." }),
  activated: z.boolean(),
  verified: z.boolean(),
  suspendedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Person = z.infer<typeof Person>;

export const PersonPage = pageOf(Person);
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonId = z.object({ id: idOf("account") });

export const SuspendPersonInput = PersonId.extend({
  reason: z
    .string("Reason is not valid")
    .trim()
    .max(500, { error: "Reason cannot be longer than 500 characters", abort: true })
    .check(freeText("Reason", { multiline: true }))
    .transform((text) => (isVisible(text) ? text : undefined))
    .optional()
    .meta({ description: "Emailed to the person." }),
});
export type SuspendPersonInput = z.infer<typeof SuspendPersonInput>;

export const ListAuditInput = CursorPaging.extend({
  action: z
    .string()
    .max(100)
    .regex(/^[a-z]+\.[a-z]+$/)
    .optional()
    .catch(undefined)
    .meta({ description: "Such as `event.create`. Unknown actions are ignored." }),
  actor: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.int().min(0).max(2_147_483_647))
    .optional()
    .catch(undefined)
    .meta({ type: "integer", minimum: 0, description: "An admin's id; 0 is the server's command line." }),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

export const AuditFilter = ListAuditInput.pick({ action: true, actor: true });
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditEntry = z.object({
  id: z.int(),
  createdAt: z.date(),
  actorId: z.int().nullable(),
  actor: z
    .string()
    .meta({ description: "Such as `makan_king`, `account 12 (deleted)` or `the server’s command line`." }),
  action: z.string(),
  text: z.string().meta({ description: "What the actor did: `published an event`." }),
  targetId: z.int().nullable(),
  target: z.string().nullable().meta({ description: "Current name of the target." }),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditList = listOf(AuditEntry);
export type AuditList = z.infer<typeof AuditList>;

/** Choices of the filter of the log. */
export const AuditChoices = z.object({
  actions: z.array(z.object({ action: z.string(), text: z.string() })),
  actors: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditChoices = z.infer<typeof AuditChoices>;

const Month = z.object({
  month: z.string().meta({ description: "Such as `2026-11`, in Singapore." }),
  joined: z.int(),
  members: z.int().meta({ description: "At the month's end." }),
});

/** Figures of the admin landing page. */
export const Overview = z.object({
  attention: z.object({
    proposals: z.int(),
    newFridges: z.int().meta({ description: "Community fridges to check." }),
    openReports: z.int(),
    newFeedback: z.int(),
    failedJobs: z.int(),
    waitingMails: z.int().meta({ description: "Queued for more than ten minutes." }),
  }),
  members: z.object({ total: z.int(), activated: z.int(), suspended: z.int(), admins: z.int() }),
  months: z
    .array(Month)
    .meta({ description: "The last twelve months including the current one, oldest first." }),
  joins: z.int().meta({ description: "All attendances of events." }),
  foodItems: z.int(),
  kgRescued: z.number().meta({
    description: "Entered as rescued, including food that was donated or composted later.",
  }),
});
export type Overview = z.infer<typeof Overview>;
