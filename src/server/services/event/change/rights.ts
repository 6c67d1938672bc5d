import type { EventStatus, UpdateEventInput } from "#schemas/event/event.ts";
import type { EventRole } from "#schemas/event/host.ts";
import { AppError, forbidden } from "#server/errors.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";

type ChangeInput = Pick<UpdateEventInput, "title" | "status" | "reason">;
type Right = {
  /** Fields that the role may not change; all others it may. */
  withheld: readonly ("title" | "reason")[];
  /** Statuses that the role may give an event of a status. */
  next: Partial<Record<EventStatus, readonly EventStatus[]>>;
};

/** Rights of the roles. A proposer has the role only while the event is proposed or declined, a host from then on. */
const RIGHTS: Record<Exclude<EventRole, "viewer">, Right> = {
  admin: {
    withheld: [],
    next: {
      proposed: ["published", "declined"],
      declined: ["published"],
      published: ["cancelled"],
      cancelled: ["published"],
    },
  },
  host: { withheld: ["title"], next: { published: ["cancelled"] } },
  proposer: { withheld: ["reason"], next: { declined: ["proposed"] } },
};

/**
 * Refuses a change of a field or status that is not the role's; values that stay the same are always allowed.
 * @throws AppError FORBIDDEN, with the path of a field; CONFLICT for a status that no role may give
 */
export function requireRight(
  role: EventRole,
  before: EventRow,
  { title, status, reason }: ChangeInput,
): void {
  if (role === "viewer") throw forbidden();
  const { withheld, next } = RIGHTS[role];
  const changed = {
    title: title !== undefined && title !== before.title,
    reason: reason !== undefined && reason !== before.changeReason,
  };
  for (const path of withheld) if (changed[path]) throw onlyAdmin(path);
  if (!status || status === before.status || next[before.status]?.includes(status)) return;
  if (role !== "admin") throw onlyAdmin("status");
  throw new AppError("CONFLICT", `A ${before.status} event cannot become ${status}!`, { path: "status" });
}

const onlyAdmin = (path: string) => new AppError("FORBIDDEN", "Only an admin can change this.", { path });
