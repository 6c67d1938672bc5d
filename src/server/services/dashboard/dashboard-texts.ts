import { site } from "#lib/site.ts";
import type { DashboardTexts, UpdateDashboardInput } from "#schemas/dashboard.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { dashboards } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";

/** Day on which the texts that come with the app were written. */
const WRITTEN_AT = new Date("2026-11-21T00:00:00+08:00");

/** Texts of the dashboard and the impact page until an admin saves others. */
const DEFAULT_TEXTS = { title: "Our impact", description: site.description, createdAt: WRITTEN_AT };

const columns = {
  title: dashboards.title,
  description: dashboards.description,
  createdAt: dashboards.createdAt,
  updatedAt: dashboards.updatedAt,
};

/** Returns the title and description of the dashboard and the impact page. */
export async function getDashboardTexts({ db }: Pick<ServiceContext, "db">): Promise<DashboardTexts> {
  const [row] = await db.select(columns).from(dashboards).limit(1);
  return row ?? { ...DEFAULT_TEXTS, updatedAt: WRITTEN_AT };
}

/** Changes the given texts; the first change inserts the one row. */
export async function updateDashboard(
  ctx: MemberContext,
  changes: UpdateDashboardInput,
): Promise<DashboardTexts> {
  const { now, invalidateTags } = ctx;
  if (changes.title === undefined && changes.description === undefined) return getDashboardTexts(ctx);
  const saved = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const at = now();
    await tx.insert(dashboards).values(DEFAULT_TEXTS).onConflictDoNothing();
    const [row] = await tx
      .update(dashboards)
      .set({ ...changes, updatedAt: at })
      .returning({ id: dashboards.id, ...columns });
    if (!row) throw new Error("The dashboard was not stored");
    const { id, ...texts } = row;
    await recordAudit(txCtx, {
      action: "dashboard.update",
      targetId: id,
      details: { fields: Object.keys(changes) },
    });
    return texts;
  });
  invalidateTags("impact");
  return saved;
}
