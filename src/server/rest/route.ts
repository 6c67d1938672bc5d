import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter, ProcedurePath } from "#server/api/root.ts";

type Status = 200 | 201;

/** Parts of a request that a row's input is made from, still unparsed: the procedure's schema refuses what is wrong. */
export type RestRequest = {
  /** Segments of the path that the row names with `:name`; `id` is a number, NaN unless written in plain digits. */
  params: Readonly<Record<string, string | number>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
};

/** Row of the REST table: the HTTP side of one procedure. */
export type Route = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path below /api/v1, with `:name` for a segment; named segments are part of the procedure's input. */
  readonly path: string;
  readonly procedure: ProcedurePath;
  /** Source of the rest of the input. */
  readonly input?: "query" | "body";
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** Sends the output's `items` as `data`, with `meta` and a `Link` header. */
  readonly paged?: true;
  /** Status of success. */
  readonly status: Status;
  /** Makes the input from the path, for a row whose path holds it in another form. */
  toInput?(params: RestRequest["params"]): unknown;
  /** Decides the status by the output. */
  toStatus?(output: unknown): Status;
  /** Makes `data` from the output. */
  toData?(output: unknown): unknown;
  /** Sends the output as a file instead of as `data`. */
  toFile?(output: unknown, params: RestRequest["params"]): Response;
};

type Nested<Types, Path> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Types
    ? Name extends keyof Types[Feature]
      ? Types[Feature][Name]
      : never
    : never
  : never;
type InputOf<Path extends ProcedurePath> = Nested<inferRouterInputs<AppRouter>, Path>;
type OutputOf<Path extends ProcedurePath> = Nested<inferRouterOutputs<AppRouter>, Path>;

/** Names of the `:name` segments of a path. */
type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type RequiredKey<Input> = {
  [Key in keyof Input]-?: object extends Pick<Input, Key> ? never : Key;
}[keyof Input];

/** Makes a source obligatory where the procedure requires more than the path holds, and impossible where it takes none. */
type InputSource<Input, Param> = [undefined] extends [Input]
  ? { readonly input?: never }
  : [Exclude<RequiredKey<Input>, Param>] extends [never]
    ? Pick<Route, "input">
    : Required<Pick<Route, "input">>;

/** Makes the path's parameters part of the procedure's input, unless the row converts them. */
type ParamsFit<Input, Param> = [Param] extends [keyof Input]
  ? InputSource<Input, Param>
  : { toInput(params: RestRequest["params"]): Input };

type Typed<Path extends string, Procedure extends ProcedurePath> = Pick<
  Route,
  "method" | "summary" | "status"
> & {
  readonly path: Path;
  readonly procedure: Procedure;
  toStatus?(output: OutputOf<Procedure>): Status;
  toData?(output: OutputOf<Procedure>): unknown;
  toFile?(output: OutputOf<Procedure>, params: RestRequest["params"]): Response;
} & ParamsFit<InputOf<Procedure>, ParamOf<Path>> &
  (OutputOf<Procedure> extends { items: unknown[]; meta: object }
    ? { readonly paged: true }
    : { readonly paged?: never });

/** Checks a row against its procedure: the path's parameters, where the input comes from, and what becomes of the output. */
export function row<const Path extends string, const Procedure extends ProcedurePath>(
  route: Typed<Path, Procedure>,
): Route {
  return route;
}

/** Converts an id of a path: NaN, which every schema refuses, for anything but a positive integer in plain digits. */
export function toId(segment: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(segment ?? "") ? Number(segment) : Number.NaN;
}
