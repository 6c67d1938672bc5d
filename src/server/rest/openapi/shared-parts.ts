import { sharedFailures } from "#server/rest/openapi/failures.ts";
import type { OpenApiDocument } from "#server/rest/openapi/types.ts";

const text = { type: "string" } as const;

/** Components that operations refer to, but for schemas. */
export const sharedParts: Omit<OpenApiDocument["components"], "schemas"> = {
  responses: sharedFailures,
  headers: {
    "X-Request-Id": { description: "Names the request; quote it when you report a failure.", schema: text },
    RateLimit: { description: 'Calls left of the general limit: `"read";r=583;t=12`.', schema: text },
    "RateLimit-Policy": { description: 'The general limit: `"read";q=600;w=60`.', schema: text },
    "Retry-After": {
      description: "Seconds to wait.",
      schema: { type: "integer", format: "int32", minimum: 0 },
    },
    "WWW-Authenticate": { description: "What the call needs (RFC 6750).", schema: text },
    ETag: { description: "Version of the response, for `If-None-Match`.", schema: text },
    Link: {
      description: "Related URLs, such as the first, prev, next and last page (RFC 8288).",
      schema: text,
    },
    Location: { description: "Path of the new resource.", schema: text },
    "Idempotency-Replayed": {
      description: "`true` for the stored response of an earlier call with the same `Idempotency-Key`.",
      schema: text,
    },
  },
  parameters: {
    "Idempotency-Key": {
      name: "Idempotency-Key",
      in: "header",
      description:
        "Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  },
  securitySchemes: {
    session: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description:
        "Access token of a session, from `POST /auth/login`. It expires soon; renew it with the refresh token.",
    },
    token: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "cukup_pat_…",
      description:
        "Access token you made in your settings. It needs the scope in `x-scope`, or all of them if there are several.",
    },
    refresh: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "Refresh token of a session, from `POST /auth/login`.",
    },
  },
};
