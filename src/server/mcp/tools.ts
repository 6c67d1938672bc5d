import { scopesOf } from "#server/api/scope.ts";
import { inputSchemaOf } from "#server/rest/openapi/operation.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Description of a tool, as a client lists it. */
type ToolDefinition = {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: "object"; properties: Record<string, Json>; required?: string[] };
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

/** Row that assistants may call. */
export type Tool = { readonly route: Route; readonly definition: ToolDefinition };

let all: ReadonlyMap<string, Tool> | undefined;

/** Returns the tools by their names, made from the rows once per process. */
export function allTools(): ReadonlyMap<string, Tool> {
  all ??= new Map(
    routes.flatMap((route) => {
      const definition = definitionOf(route);
      return definition ? [[definition.name, { route, definition }] as const] : [];
    }),
  );
  return all;
}

/**
 * Returns the tools of a caller, by their names.
 * @param scopes of the caller's access token; null for a visitor, who has the public ones that read
 */
export function toolsFor(scopes: readonly string[] | null): ReadonlyMap<string, Tool> {
  return new Map([...allTools()].filter(([, { route }]) => isOpenTo(route, scopes)));
}

function isOpenTo(route: Route, scopes: readonly string[] | null): boolean {
  const { access, scope } = rightsOf(route);
  if (access === "public") return true;
  return scope !== undefined && scopes !== null && scopesOf(scope).every((needed) => scopes.includes(needed));
}

/** Returns whether the result of a row is read in parts, by the argument `cursor`. */
export const isReadInParts = ({ method }: Route) => method === "GET";

const CURSOR = {
  type: "string",
  description: "`next` of the previous result, for what follows it; omitted for the beginning.",
};
/** Arguments that `cursor` stands for. */
const POSITION = new Set(["page", "limit", "cursor"]);

function definitionOf(route: Route): ToolDefinition | undefined {
  const { method, title, tool } = route;
  if (!tool) return undefined;
  const { properties = {}, required = [] } = inputSchemaOf(route);
  const named = Object.entries(properties).filter(([name]) => !(route.paged && POSITION.has(name)));
  // Leaves out what JSON has not, such as keys without a value.
  const fields: Record<string, Json> = JSON.parse(JSON.stringify(Object.fromEntries(named)));
  return {
    ...tool,
    title,
    inputSchema: {
      type: "object",
      properties: { ...fields, ...(isReadInParts(route) && { cursor: CURSOR }) },
      ...(required.length > 0 && { required }),
    },
    annotations: {
      readOnlyHint: method === "GET",
      destructiveHint: method === "DELETE",
      idempotentHint: ["GET", "PUT", "DELETE"].includes(method),
      openWorldHint: false,
    },
  };
}
