import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import type { Operation } from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";

/** Response of the API as a test reads it; `body` is null for a file. */
export type ApiResponse = { status: number; headers: Headers; body: unknown };

const ERRORS = "doc#/components/schemas/Errors";
let validator: Ajv2020 | undefined;

/** Returns a row's operation in the document. */
export function operationOf({ method, path }: Route): Operation {
  const operation = openApiDocument().paths[toDocumentPath(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** Returns what a response has that the document does not say; nothing for one that fits. */
export function mismatchesOf(route: Route, { status, headers, body }: ApiResponse): string[] {
  const { responses } = operationOf(route);
  if (!responses[status] && status < 500) return [`status ${status} is not documented`];
  if (status >= 400) return validate(ERRORS, body);
  const type = headers.get("content-type")?.replace(/;.*/, "") ?? "";
  const documented = responses[status];
  if (!documented || !("content" in documented) || !documented.content?.[type]) {
    return [`status ${status} with the type ${type} is not documented`];
  }
  if (type !== "application/json" || route.document) return [];
  const pointer = ["paths", toDocumentPath(route.path), route.method.toLowerCase(), "responses", status];
  return validate(`doc#/${[...pointer, "content", type, "schema"].map(toToken).join("/")}`, body);
}

function validate(ref: string, value: unknown): string[] {
  validator ??= createValidator();
  const check = validator.getSchema(ref) ?? validator.compile({ $ref: ref });
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function createValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.addSchema(openApiDocument(), "doc");
}

const toDocumentPath = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** Writes a step of a JSON pointer in a URI (RFC 6901, section 6). */
const toToken = (step: string | number) =>
  encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
