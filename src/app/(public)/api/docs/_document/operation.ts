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

/** Returns the schema and the example of a call's body; undefined if it takes none. */
export function bodyOf({ requestBody }: Operation): { schema?: JsonSchema; example?: unknown } | undefined {
  return requestBody?.content["application/json"];
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
