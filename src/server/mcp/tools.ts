import { scopesOf } from "#server/api/scope.ts";
import { PAGE_ROWS } from "#server/mcp/parts.ts";
import { inputSchemaOf } from "#server/rest/openapi/operation.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type { Route, ToolOfRow } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Description of a tool, as a client lists it. */
type ToolDefinition = {
  name: string;
  title: string;
  description: string;
  inputSchema: {
    type: "object";
    properties: Record<string, Json>;
    required?: string[];
    additionalProperties: false;
  };
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
const LIMIT = {
  type: "integer",
  minimum: 1,
  maximum: PAGE_ROWS,
  default: PAGE_ROWS,
  description: "Most rows in the result. Ask for few if you need few.",
};
/** Arguments that `cursor` and `limit` stand for. */
const POSITION = new Set(["page", "limit", "cursor"]);

function definitionOf(route: Route): ToolDefinition | undefined {
  const { method, title, tool } = route;
  if (!tool) return undefined;
  const { name, description, hints } = tool;
  const { required = [] } = inputSchemaOf(route);
  return {
    name,
    description,
    title,
    inputSchema: {
      type: "object",
      properties: {
        ...argumentsOf(route, tool),
        ...(route.paged && { limit: LIMIT }),
        ...(isReadInParts(route) && { cursor: CURSOR }),
      },
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: method === "GET",
      destructiveHint: method === "DELETE",
      idempotentHint: ["GET", "PUT", "DELETE"].includes(method),
      openWorldHint: false,
      ...hints,
    },
  };
}

/** Describes the arguments that a tool has of its row. */
function argumentsOf(
  route: Route,
  { without = [], always = {}, flags = {}, says = {} }: ToolOfRow,
): Record<string, Json> {
  const { properties = {} } = inputSchemaOf(route);
  const isLeftOut = (name: string) =>
    without.includes(name) || name in always || (route.paged && POSITION.has(name));
  const named: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties).filter(([key]) => !isLeftOut(key))) {
    const flag = flags[name];
    const said = { ...(typeof schema === "object" && schema), ...says[name] };
    named[name] = flag === undefined ? said : { type: "boolean", description: flag };
  }
  // Leaves out what JSON has not, such as keys without a value.
  return JSON.parse(JSON.stringify(named));
}
