import { row } from "#server/rest/route.ts";

export const guideRoutes = [
  row({
    method: "GET",
    path: "/guide",
    procedure: "guide.list",
    input: "query",
    status: 200,
    summary: "Guides, newest first, or those that fit a search",
    paged: true,
  }),
  row({
    method: "POST",
    path: "/guide",
    procedure: "guide.create",
    input: "body",
    status: 201,
    summary: "Write a guide; its description is Markdown",
  }),
  row({
    method: "GET",
    path: "/guide/:id",
    procedure: "guide.get",
    status: 200,
    summary: "One guide",
  }),
  row({
    method: "PATCH",
    path: "/guide/:id",
    procedure: "guide.update",
    input: "body",
    status: 200,
    summary: "Change a guide; 409 when it is not the version that updatedAt names",
  }),
  row({
    method: "DELETE",
    path: "/guide/:id",
    procedure: "guide.delete",
    status: 200,
    summary: "Delete a guide",
  }),
];
