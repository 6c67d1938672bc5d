import { row, rowsOf } from "#server/rest/route.ts";

export const apiRoutes = rowsOf("About the API", [
  row({
    method: "GET",
    path: "/",
    procedure: "api.info",
    title: "Show the version and the documentation",
    description: "With the URL of the OpenAPI document.",
    links: { "service-desc": "/api/v1/openapi.json", "service-doc": "/api/docs" },
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/openapi.json",
    procedure: "api.document",
    title: "Get the OpenAPI document",
    description: "The document itself, not in `data`.",
    document: true,
    example: { as: "visitor" },
  }),
]);
