import { site } from "#lib/site.ts";
import { ApiInfo, ApiServers } from "#schemas/api.ts";
import { lookupProcedure, router } from "#server/api/trpc.ts";

export const apiRouter = router({
  info: lookupProcedure.output(ApiInfo).query(({ ctx }) => ({
    name: `${site.name} API`,
    version: ctx.appVersion,
    docs: `${ctx.appUrl}/api/docs`,
    openapi: `${ctx.appUrl}/api/v1/openapi.json`,
  })),

  /** Part of the document that depends on where the app runs. */
  document: lookupProcedure
    .output(ApiServers)
    .query(({ ctx }) => ({ servers: [{ url: `${ctx.appUrl}/api/v1` }] })),
});
