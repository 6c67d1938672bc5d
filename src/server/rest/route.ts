import type { Caller } from "#server/api/root.ts";

/** What a request brings: `:id` and the like from the path, the query string, and the JSON body. */
export type RestInput = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
};

/**
 * Who may call a row, as the documentation states it; the procedure behind it enforces it.
 * `refresh` wants the refresh token as the bearer.
 */
export type Access = "public" | "refresh" | "authenticated" | "activated" | "admin";

export type Route = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1, with `:name` for a segment. */
  path: string;
  /** Of success, unless an `Answer` states another. */
  status: 200 | 201;
  access: Access;
  summary: string;
  /**
   * Turns the request into the procedure's input and calls it. A `Response`, such as a file, is sent as it is; an
   * `Answer` states its own status.
   */
  call: (caller: Caller, input: RestInput) => Promise<unknown>;
  /** The answer is a page: `items` become `data`, `meta` and a `Link` header say where it stands. */
  paged?: true;
};

/** What a row's `call` gives when this time the status is another than the row's. */
export class Answer {
  readonly status: Route["status"];
  readonly data: unknown;

  constructor(status: Route["status"], data: unknown) {
    this.status = status;
    this.data = data;
  }
}

/**
 * An id from a path. What is no positive integer in plain decimal digits becomes NaN, which every schema refuses.
 */
export function toId(segment: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(segment ?? "") ? Number(segment) : Number.NaN;
}

/**
 * The body as the input of a procedure, which parses it: what it lacks or has wrong is told per field. The one cast
 * between the untyped outside and the typed table.
 */
export function toInput<Input>(value: Record<string, unknown>): Input {
  return value as Input;
}
