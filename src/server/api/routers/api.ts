import { site } from "#lib/site.ts";
import { ApiInfo, ApiServers } from "#schemas/api.ts";
import { openProcedure, router } from "#server/api/trpc.ts";

export const apiRouter = router({
  info: openProcedure.output(ApiInfo).query(({ ctx }) => ({
    name: `${site.name} API`,
    version: ctx.appVersion,
    docs: `${ctx.appUrl}/api/docs`,
    openapi: `${ctx.appUrl}/api/v1/openapi.json`,
  })),

  /** Part of the document that depends on where the app runs. */
  document: openProcedure
    .output(ApiServers)
    .query(({ ctx }) => ({ servers: [{ url: `${ctx.appUrl}/api/v1` }] })),
});
