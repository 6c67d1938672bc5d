import type { OpenApiDocument } from "#server/rest/openapi/types.ts";

export const API_PATH = "/api/v1";

/**
 * Loads the OpenAPI document.
 * @throws Error unless the server sends it
 */
export async function loadDocument(): Promise<OpenApiDocument> {
  const response = await fetch(`${API_PATH}/openapi.json`, { credentials: "omit" });
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  return response.json();
}
