import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row } from "#server/rest/route.ts";

export const guideRoutes = [
  row({
    method: "GET",
    path: "/guide",
    procedure: "guide.list",
    title: "List guides, newest first",
    description: "`q` searches.",
    tag: "Guides",
    paged: true,
    example: { as: "visitor", query: { q: "what to do with it" } },
  }),
  row({
    method: "POST",
    path: "/guide",
    procedure: "guide.create",
    status: 201,
    title: "Write a guide",
    description: "The description is Markdown.",
    tag: "Guides",
    keyed: true,
    example: {
      as: "admin",
      body: {
        title: "Fried rice from yesterday",
        description: "Cold rice fries best. Add what is left in the fridge.",
      },
    },
  }),
  row({
    method: "GET",
    path: "/guide/:id",
    procedure: "guide.get",
    title: "Show a guide",
    tag: "Guides",
    example: { as: "visitor", path: { id: EXAMPLE_IDS.guide } },
  }),
  row({
    method: "PATCH",
    path: "/guide/:id",
    procedure: "guide.update",
    title: "Change a guide",
    description:
      "Omitted fields stay unchanged. With `updatedAt`, the change is refused if the guide was changed since.",
    tag: "Guides",
    errors: { 409: "The guide was changed since `updatedAt`" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.guide }, body: { title: "Fried rice of yesterday" } },
  }),
  row({
    method: "DELETE",
    path: "/guide/:id",
    procedure: "guide.delete",
    title: "Delete a guide",
    tag: "Guides",
    example: { as: "admin", path: { id: EXAMPLE_IDS.guide } },
  }),
];
