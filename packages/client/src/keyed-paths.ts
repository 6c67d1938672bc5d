/** Paths whose POST takes an `Idempotency-Key`. Made from the OpenAPI document by `pnpm api:write`. */
export const keyedPaths: ReadonlySet<string> = new Set([
  "/dashboard/sales",
  "/dashboard/sustainability",
  "/event",
  "/event/{id}/host",
  "/event/{id}/message",
  "/event/{id}/series",
  "/feedback",
  "/food",
  "/food/copy",
  "/food/favourite",
  "/food/{id}/repeat",
  "/fridge",
  "/guide",
  "/offer",
  "/offer/{id}/claim",
  "/user/dish",
]);
