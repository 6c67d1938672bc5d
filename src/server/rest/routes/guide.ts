import { type Route, toId, toInput } from "#server/rest/route.ts";

export const guideRoutes: Route[] = [
  {
    method: "GET",
    path: "/guide",
    status: 200,
    access: "public",
    summary: "Guides, newest first, or those that fit a search",
    call: (caller, { query }) => caller.guide.list(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/guide",
    status: 201,
    access: "admin",
    summary: "Write a guide; its description is Markdown",
    call: (caller, { body }) => caller.guide.create(toInput(body)),
  },
  {
    method: "GET",
    path: "/guide/:id",
    status: 200,
    access: "public",
    summary: "One guide",
    call: (caller, { params }) => caller.guide.get({ id: toId(params.id) }),
  },
  {
    method: "PATCH",
    path: "/guide/:id",
    status: 200,
    access: "admin",
    summary: "Change a guide; 409 when it is not the version that updatedAt names",
    call: (caller, { params, body }) => caller.guide.update(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "DELETE",
    path: "/guide/:id",
    status: 200,
    access: "admin",
    summary: "Delete a guide",
    call: (caller, { params }) => caller.guide.delete({ id: toId(params.id) }),
  },
];
