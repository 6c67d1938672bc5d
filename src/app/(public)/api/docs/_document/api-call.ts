import type { OpenApiDocument, Operation, Parameter, ResponseObject } from "#server/rest/openapi/types.ts";
import { toCurl } from "./curl.ts";
import { type Field, fieldsOf, toField } from "./fields.ts";
import { bodyOf, type CallBody, isReference, parametersOf, resolveResponse } from "./operation.ts";

/** A call of the API as its section on the page shows it. */
export type ApiCall = {
  id: string;
  method: string;
  path: string;
  title: string;
  description: string | undefined;
  isDeprecated: boolean;
  /** People who may call it: "Admins". */
  who: string;
  scope: string | undefined;
  /** Accepted credentials, and whether the call works without any. */
  takes: { nothing: boolean; session: boolean; token: boolean; refresh: boolean };
  limits: readonly string[];
  /** Groups of fields by where they are sent; none is empty. */
  fields: { place: string; fields: Field[] }[];
  curl: string;
  response: ExampleResponse;
  /** Statuses that mean something particular here. */
  statuses: { status: string; meaning: string }[];
  /** Statuses that mean the same for every call. */
  commonStatuses: string[];
};

export type ExampleResponse = {
  status: string;
  /** Media type of a file; undefined for JSON. */
  file: string | undefined;
  example: string | undefined;
  /** The example is longer than what is shown of it. */
  isCut: boolean;
};

export type ApiTag = { id: string; name: string; description: string; calls: ApiCall[] };

const PLACES = { path: "In the path", query: "In the query", header: "In a header" };

/** Characters of an example that the page shows. */
const MAX_EXAMPLE = 2_000;

const WHO: Record<NonNullable<Operation["x-access"]>, string> = {
  public: "Everyone",
  refresh: "Callers with a refresh token",
  authenticated: "Everyone who is logged in",
  activated: "Members with an activated account",
  admin: "Admins",
};

/**
 * Sorts the calls of the document under its tags.
 * @param origin of the site, for the example calls
 */
export function toApiTags(document: OpenApiDocument, origin: string): ApiTag[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: toApiCall({ document, origin, path, method: method.toUpperCase(), operation }),
    })),
  );
  return document.tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    description,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }));
}

type Source = {
  document: OpenApiDocument;
  origin: string;
  path: string;
  method: string;
  operation: Operation;
};

function toApiCall(source: Source): ApiCall {
  const { path, method, operation, document } = source;
  const [status = "200", success] = successOf(operation, document);
  return {
    id: operation.operationId,
    method,
    path,
    title: operation.summary,
    description: operation.description,
    isDeprecated: operation.deprecated ?? false,
    who: WHO[operation["x-access"] ?? "public"],
    scope: operation["x-scope"],
    takes: takesOf(operation),
    limits: operation["x-limits"] ?? [],
    fields: fieldGroups(operation, document),
    curl: curlOf(source, fileTypeOf(success) !== undefined),
    response: { status, file: fileTypeOf(success), ...exampleOf(success) },
    ...statusesOf(operation, status),
  };
}

/** Sorts the statuses but for that of the example: those that refer to a component are the same everywhere. */
function statusesOf({ responses }: Operation, shown: string): Pick<ApiCall, "statuses" | "commonStatuses"> {
  const others = Object.entries(responses).filter(([status]) => status !== shown && status !== "304");
  return {
    statuses: others.flatMap(([status, response]) =>
      isReference(response) ? [] : [{ status, meaning: response.description }],
    ),
    commonStatuses: others
      .filter(([, response]) => isReference(response))
      .map(([status]) => (status === "default" ? "5xx" : status)),
  };
}

function takesOf({ security }: Operation): ApiCall["takes"] {
  const accepts = (scheme: string) => security.some((accepted) => scheme in accepted);
  return {
    nothing: security.some((accepted) => Object.keys(accepted).length === 0),
    session: accepts("session"),
    token: accepts("token"),
    refresh: accepts("refresh"),
  };
}

function successOf(operation: Operation, document: OpenApiDocument): [string?, ResponseObject?] {
  const found = Object.entries(operation.responses).findLast(([status]) => status.startsWith("2"));
  return found ? [found[0], resolveResponse(found[1], document)] : [];
}

function fileTypeOf(response: ResponseObject | undefined): string | undefined {
  return Object.keys(response?.content ?? {}).find((type) => type !== "application/json");
}

function exampleOf(response: ResponseObject | undefined): Pick<ExampleResponse, "example" | "isCut"> {
  const example = response?.content?.["application/json"]?.example;
  if (example === undefined) return { example: undefined, isCut: false };
  const text = JSON.stringify(example, null, 2);
  const isCut = text.length > MAX_EXAMPLE;
  return { example: isCut ? `${text.slice(0, text.lastIndexOf("\n", MAX_EXAMPLE))}\n…` : text, isCut };
}

function fieldGroups(operation: Operation, document: OpenApiDocument): ApiCall["fields"] {
  const parameters = parametersOf(operation, document);
  const groups = Object.entries(PLACES).map(([place, name]) => ({
    place: name,
    fields: parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name: field, schema, required = false, description }) =>
        toField({ name: field, schema, isRequired: required, meaning: description }),
      ),
  }));
  const body = { place: "In the body", fields: fieldsOf(bodyOf(operation)?.schema ?? {}) };
  return [...groups, body].filter(({ fields }) => fields.length > 0);
}

function curlOf({ origin, path, method, operation, document }: Source, isFile: boolean): string {
  const parameters = parametersOf(operation, document);
  const examples = (place: Parameter["in"]) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(example)]);
  const inPath = new Map(examples("path"));
  const filled = path.replace(/\{(\w+)\}/g, (hole, name: string) => inPath.get(name) ?? hole);
  const query = new URLSearchParams(examples("query")).toString();
  return toCurl({
    method,
    url: `${origin}/api/v1${filled === "/" ? "" : filled}${query && `?${query}`}`,
    token: tokenNameOf(takesOf(operation)),
    ...toSent(bodyOf(operation)),
    isFile,
  });
}

/** Returns what an example call sends: JSON as it is, and a file by its name. */
function toSent(body: CallBody | undefined): { body?: unknown; fileType?: string } {
  if (!body) return {};
  return body.isJson ? { body: body.example } : { fileType: body.type };
}

/** Name of the variable with the token that a call needs; undefined if it needs none. */
function tokenNameOf({ nothing, session, token }: ApiCall["takes"]): string | undefined {
  if (nothing) return undefined;
  if (token) return "CUKUP_TOKEN";
  return session ? "SESSION_TOKEN" : "REFRESH_TOKEN";
}
