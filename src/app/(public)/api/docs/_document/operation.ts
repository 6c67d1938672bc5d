import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  ResponseObject,
} from "#server/rest/openapi/types.ts";

/** Returns the parameters of a call, those that are components of the document too. */
export function parametersOf({ parameters = [] }: Operation, { components }: OpenApiDocument): Parameter[] {
  return parameters.flatMap((parameter) => {
    const found = isReference(parameter) ? components.parameters[nameIn(parameter)] : parameter;
    return found ? [found] : [];
  });
}

/** Body that a call takes: JSON, or a text file of another type. */
export type CallBody = { type: string; isJson: boolean; schema?: JsonSchema; example?: unknown };

/** Returns the type, the schema and the example of a call's body; undefined if it takes none. */
export function bodyOf({ requestBody }: Operation): CallBody | undefined {
  const [taken] = Object.entries(requestBody?.content ?? {});
  return taken && { type: taken[0], isJson: taken[0] === "application/json", ...taken[1] };
}

/** Returns a response of a call, or the component that it refers to. */
export function resolveResponse(
  response: ResponseObject | Reference,
  { components }: OpenApiDocument,
): ResponseObject {
  if (!isReference(response)) return response;
  return components.responses[nameIn(response)] ?? { description: "" };
}

/** Returns whether a part of the document refers to a component. */
export const isReference = (part: object): part is Reference => "$ref" in part;
const nameIn = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf("/") + 1);
