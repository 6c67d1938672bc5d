import { procedures } from "#server/api/root.ts";
import type { ProcedureMeta } from "#server/api/trpc.ts";
import type { Route } from "#server/rest/route.ts";

type Rights = Pick<ProcedureMeta, "access" | "scope" | "ignoresToken">;

/** Returns who may call a row, as its procedure says, and the scope that an access token needs for it. */
export function rightsOf({ procedure }: Route): Rights {
  return procedures.get(procedure)?.meta ?? {};
}
