import { site } from "#lib/site.ts";
import type { DashboardTexts, UpdateDashboardInput } from "#schemas/dashboard.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { dashboards } from "#server/db/schema/index.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/** What heads the dashboard and the impact page until an admin has saved other texts. */
const DEFAULT_TEXTS = { title: "Our impact", description: site.description };

const columns = {
  title: dashboards.title,
  description: dashboards.description,
  createdAt: dashboards.createdAt,
  updatedAt: dashboards.updatedAt,
};

/** The title and description of the dashboard and the impact page. */
export async function getDashboardTexts({ db }: Pick<ServiceContext, "db">): Promise<DashboardTexts> {
  const [row] = await db.select(columns).from(dashboards).limit(1);
  return row ?? { ...DEFAULT_TEXTS, createdAt: null, updatedAt: null };
}

/** Changes the given texts; those left out stay. The first save makes the one row. */
export async function updateDashboard(
  call: ServiceContext,
  viewer: Viewer,
  changes: UpdateDashboardInput,
): Promise<DashboardTexts> {
  const { db, now, invalidateTags } = call;
  if (changes.title === undefined && changes.description === undefined) return getDashboardTexts(call);
  const saved = await db.transaction(async (tx) => {
    const at = now();
    await tx
      .insert(dashboards)
      .values({ ...DEFAULT_TEXTS, createdAt: at })
      .onConflictDoNothing();
    const [row] = await tx
      .update(dashboards)
      .set({ ...changes, updatedAt: at })
      .returning({ id: dashboards.id, ...columns });
    if (!row) throw new Error("The dashboard was not stored");
    const { id, ...texts } = row;
    await recordAudit(call, tx, viewer, {
      action: "dashboard.update",
      targetId: id,
      details: { fields: Object.keys(changes) },
    });
    return texts;
  });
  invalidateTags("impact");
  return saved;
}
