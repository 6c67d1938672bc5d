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
  return [
    ...headerMismatches(headersOf(responses[status] ?? responses.default), headers),
    ...bodyMismatches(route, { status, headers, body }),
  ];
}

function bodyMismatches(route: Route, { status, headers, body }: ApiResponse): string[] {
  const { responses } = operationOf(route);
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

/** Headers that only some responses have. */
const OWN_HEADERS = ["ETag", "Link", "Location", "Retry-After", "WWW-Authenticate"];
/** Those of them that a response has whenever the document names them. */
const CERTAIN_HEADERS = ["ETag", "Location"];

function headerMismatches(documented: readonly string[], headers: Headers): string[] {
  const surplus = OWN_HEADERS.filter((name) => headers.has(name) && !documented.includes(name));
  const missing = CERTAIN_HEADERS.filter((name) => documented.includes(name) && !headers.has(name));
  return [
    ...surplus.map((name) => `${name} is not documented`),
    ...missing.map((name) => `${name} is documented, but was not sent`),
  ];
}

function headersOf(response: Operation["responses"][string] | undefined): string[] {
  if (!response) return [];
  if (!("$ref" in response)) return Object.keys(response.headers ?? {});
  const shared = openApiDocument().components.responses[response.$ref.replace(/^.*\//, "")];
  return Object.keys(shared?.headers ?? {});
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
