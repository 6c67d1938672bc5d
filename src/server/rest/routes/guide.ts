import { GuideTry } from "#schemas/guide.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const guideRoutes = rowsOf("Guides", [
  row({
    method: "GET",
    path: "/guide",
    procedure: "guide.list",
    kept: true,
    title: "List guides, newest first",
    description: "`q` searches; `topic` and `group` filter by topic and by food group.",
    tool: {
      name: "find_guides",
      description:
        "Finds guides about leftovers, storage and eating well, without their text. Read one with read_guide.",
      omits: ["description"],
    },
    paged: true,
    example: { as: "visitor", query: { q: "what to do with it" } },
  }),
  row({
    method: "POST",
    path: "/guide",
    procedure: "guide.create",
    status: 201,
    title: "Write a guide",
    description: "The description is Markdown. All fields but the title are optional.",
    keyed: true,
    errors: { 409: "Another guide has the slug" },
    example: {
      as: "admin",
      body: {
        title: "Fried rice from yesterday",
        description: "Cold rice fries best. Add what is left in the fridge.",
        slug: "fried-rice-from-yesterday",
        topic: "leftovers",
        summary: "Cold rice fries best.",
        action: "Fry what is left of today’s rice.",
        foodGroups: ["rice"],
      },
    },
  }),
  row({
    method: "GET",
    path: "/guide/:id",
    procedure: "guide.get",
    kept: true,
    title: "Show a guide",
    description: "With its text as Markdown.",
    tool: {
      name: "read_guide",
      description:
        "Reads a guide by its id. A long one comes in parts: pass `next` as `cursor` for the next part.",
    },
    example: { as: "visitor", path: { id: EXAMPLE_IDS.guide } },
  }),
  row({
    method: "PATCH",
    path: "/guide/:id",
    procedure: "guide.update",
    title: "Change a guide",
    description:
      "Omitted fields stay unchanged. With `updatedAt`, the change is refused if the guide has changed since.",
    errors: { 409: "The guide has changed since `updatedAt`, or another one has the slug" },
    example: {
      as: "admin",
      path: { id: EXAMPLE_IDS.guide },
      body: { title: "Fried rice from yesterday’s rice" },
    },
  }),
  row({
    method: "DELETE",
    path: "/guide/:id",
    procedure: "guide.delete",
    title: "Delete a guide",
    description: "Members' tries of it are deleted too.",
    example: { as: "admin", path: { id: EXAMPLE_IDS.guide } },
  }),
  row({
    method: "POST",
    path: "/guide/:id/try",
    procedure: "guide.try",
    status: 201,
    title: "Try a guide",
    description:
      "We remind you at 11:00 in Singapore, `remindIn` days from now. A guide you are already trying is returned with status 200; `remindIn` then changes its reminder. A guide you have done starts again.",
    response: { schema: GuideTry, of: (output) => output.try, isExisting: ({ isNew }) => !isNew },
    errors: { 409: "There is nothing to try in the guide" },
    limit: ["guide-try"],
    example: { as: "member", path: { id: EXAMPLE_IDS.guide }, body: { remindIn: 3 } },
  }),
  row({
    method: "PATCH",
    path: "/guide/:id/try",
    procedure: "guide.updateTry",
    title: "Mark a guide as done",
    description: "`done: false` opens it again.",
    limit: ["guide-try"],
    example: { as: "member", path: { id: EXAMPLE_IDS.triedGuide }, body: { done: true } },
  }),
  row({
    method: "DELETE",
    path: "/guide/:id/try",
    procedure: "guide.stopTry",
    title: "Stop trying a guide",
    description: "No more reminders are sent.",
    limit: ["guide-try"],
    example: { as: "member", path: { id: EXAMPLE_IDS.triedGuide } },
  }),
  row({
    method: "GET",
    path: "/user/guide",
    procedure: "guide.tries",
    title: "List the guides you try",
    description: "Open ones first, then done ones.",
    paged: true,
    example: { as: "member" },
  }),
]);
