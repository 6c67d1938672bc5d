import type { z } from "zod";
import type { ProcedureMeta } from "#server/api/trpc.ts";

/** Parts of OpenAPI 3.1 that the document uses. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type MediaType = { schema?: JsonSchema; example?: unknown };
export type Reference = { $ref: string };

export type ResponseObject = {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
};

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  security: Record<string, string[]>[];
  "x-access"?: ProcedureMeta["access"];
  "x-scope"?: string;
  "x-limits"?: readonly string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject | Reference>;
};

export type OpenApiDocument = {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};
