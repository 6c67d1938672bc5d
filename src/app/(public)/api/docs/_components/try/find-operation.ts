import type { OpenApiDocument, Operation } from "#server/rest/openapi/types.ts";

type Found = { method: string; path: string; operation: Operation };

/**
 * Finds a call by its name.
 * @throws Error if the document, which may be of a newer version than the page, has none of that name
 */
export function findOperation({ paths }: OpenApiDocument, operationId: string): Found {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      if (operation.operationId === operationId) return { method: method.toUpperCase(), path, operation };
  throw new Error(`No call is named ${operationId}`);
}
