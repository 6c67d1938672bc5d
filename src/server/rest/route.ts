import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";
import type { CalendarFile } from "#schemas/event/calendar.ts";
import type { AppRouter, ProcedurePath } from "#server/api/root.ts";
import type { ErrorCode, errorStatus } from "#server/errors.ts";
import type { Tag } from "#server/rest/tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Status = 200 | 201;

/** Segments of a path by the names that the row gives them, percent-decoded. */
export type PathParams = Readonly<Record<string, string>>;

/** Segment that is not a field of the input: how it becomes one, and how the document describes it. */
type PathParam<Input> = {
  readonly description: string;
  toInput(segment: string): Input;
};

/** File that a row sends instead of JSON. */
export type RestFile = {
  readonly type: string;
  /** Name for the download, in characters that need no escaping. */
  readonly name: string | ((params: PathParams) => string);
  /** Shown by the client rather than stored, such as a calendar to subscribe to. */
  readonly inline?: true;
};

/** File that a row takes as its body, instead of JSON. */
type FileBody = {
  readonly type: string;
  readonly maxBytes: number;
  /** Makes input of the file. @throws AppError BAD_REQUEST for one that is not of the type */
  toInput(bytes: Uint8Array): Readonly<Record<string, unknown>>;
};

/** Row of the REST table: the HTTP side of one procedure. */
export type Route = {
  readonly method: Method;
  /** Path below /api/v1, with `:name` for a segment; named segments are part of the procedure's input. */
  readonly path: string;
  readonly procedure: ProcedurePath;
  /** Status of success, 200 if omitted. */
  readonly status?: Status;
  /** Imperative sentence of at most 50 characters: "Join an event". */
  readonly title: string;
  /** Markdown: units, conditions and effects that the title leaves open. */
  readonly description: string;
  readonly tag: Tag;
  /** Sends the output's `items` as `data`, with `meta` and a `Link` header. */
  readonly paged?: true;
  /** Sends the output as a file instead of as `data`. */
  readonly file?: RestFile;
  /** Sends the OpenAPI document with the output laid over it, instead of `data`. */
  readonly document?: true;
  /** Takes a file as the body instead of JSON. */
  readonly fileBody?: FileBody;
  /** Makes `data` from the output, for a row that differs from its procedure. */
  readonly response?: {
    readonly schema: z.ZodType;
    of(output: unknown): unknown;
    /** Returns true for something that existed before, which is sent with status 200 instead of 201. */
    isExisting?(output: unknown): boolean;
  };
  /** Statuses of failures that do not follow from access, input or path, and what each means. */
  readonly errors?: Readonly<Partial<Record<FailureStatus, string>>>;
  /** Its output for visitors follows from the database and the second: it is kept while nothing is written. */
  readonly kept?: true;
  /** Stores the response under the request's `Idempotency-Key`, so that a repeated call makes nothing twice. */
  readonly keyed?: true;
  /** The response holds a credential: it is neither stored nor compressed, since its length would give it away (BREACH). */
  readonly secret?: true;
  /** Makes the row a tool of assistants. */
  readonly tool?: ToolOfRow;
  /** Limits beside the general one, by their names in docs/limits.md. */
  readonly limit?: readonly string[];
  /** A call that succeeds, for the documentation; the contract test sends it. */
  readonly example: Example;
  /** Paths for the header `Link`, by their relations. */
  readonly links?: Readonly<Record<string, string>>;
  /** Announces the row's removal: days such as "2027-06-01". */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
  /** Segments whose form differs from the input's, by their names. */
  readonly params?: Readonly<Record<string, PathParam<Readonly<Record<string, unknown>>>>>;
};

/** Differences between a tool of assistants and its row; all else follows from the row. */
export type ToolOfRow = {
  readonly name: string;
  /** Written for a model. */
  readonly description: string;
  /** Arguments that an assistant has no use for. */
  readonly without?: readonly string[];
  /** Arguments that each call has, whatever the assistant passes. */
  readonly always?: Readonly<Record<string, unknown>>;
  /** Parts of the schemas of arguments that differ; a `default` is passed for one that is left out. */
  readonly says?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Arguments that are `1` or nothing in the API, and true or false here, with their descriptions. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Fields that the rows of its result lack, since they would fill a model's memory. */
  readonly omits?: readonly string[];
  /** Hints, where those that follow from the method would mislead. */
  readonly hints?: { readonly destructiveHint?: boolean; readonly idempotentHint?: boolean };
  /** Fields of the row with the same id that the result shows, for a procedure that returns nothing. */
  readonly shows?: { readonly procedure: ProcedurePath; readonly fields: readonly string[] };
};

/** Parts of a request, and who sends it. */
export type Example = {
  readonly as: Role;
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Body of a row that takes a file. */
  readonly text?: string;
};
/**
 * Callers of the examples: a visitor, a member whose account is not activated, a member with a session or with an access
 * token, an admin.
 */
export type Role = "visitor" | "newcomer" | "member" | "token" | "admin";

type FailureStatus = (typeof errorStatus)[ErrorCode];

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

/** Refuses DELETE for an input whose fields the path does not hold, unless all of them are optional. */
type MethodFor<Input, Param> = [Exclude<RequiredKey<Input>, Param>] extends [never]
  ? Method
  : Exclude<Method, "DELETE">;

/** Makes the path's parameters part of the procedure's input, unless the row converts them. */
type ParamsFit<Input, Param extends string> = [Param] extends [keyof Input]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<Exclude<Param, keyof Input>, PathParam<Partial<Input>>>> };

/** Requires what the output's kind needs: pages are sent as pages, streams as files. */
type OutputFit<Output> = Output extends { items: unknown[]; meta: object }
  ? { readonly paged: true; readonly file?: never }
  : Output extends ReadableStream | CalendarFile
    ? { readonly paged?: never; readonly file: RestFile }
    : { readonly paged?: never; readonly file?: Output extends string ? RestFile : never };

/** Row that `rowsOf` puts under a tag, unless it names its own. */
type Row = Omit<Route, "tag"> & { readonly tag?: Tag };

type Typed<Path extends string, Procedure extends ProcedurePath, Schema extends z.ZodType> = Omit<
  Row,
  "method" | "path" | "procedure" | "paged" | "file" | "response" | "params"
> & {
  readonly method: MethodFor<InputOf<Procedure>, ParamOf<Path>>;
  readonly path: Path;
  readonly procedure: Procedure;
  readonly response?: {
    readonly schema: Schema;
    of(output: OutputOf<Procedure>): z.output<Schema>;
    isExisting?(output: OutputOf<Procedure>): boolean;
  };
} & ParamsFit<InputOf<Procedure>, ParamOf<Path>> &
  OutputFit<OutputOf<Procedure>>;

/** Checks a row against its procedure: the path's parameters, the method, and what becomes of the output. */
export function row<
  const Path extends string,
  const Procedure extends ProcedurePath,
  Schema extends z.ZodType = z.ZodType,
>(route: Typed<Path, Procedure, Schema>): Row {
  return route;
}

/** Puts rows under a tag of the document. A row that names its own keeps it. */
export const rowsOf = (tag: Tag, rows: readonly Row[]): Route[] => rows.map((each) => ({ tag, ...each }));
