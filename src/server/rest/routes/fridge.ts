import { z } from "zod";
import { AREAS } from "#lib/places/areas.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

/** Report as its sender sees it. */
const SentReport = z.object({ id: z.int() });

export const fridgeRoutes = rowsOf("Free food", [
  row({
    method: "GET",
    path: "/fridge",
    procedure: "fridge.list",
    kept: true,
    title: "List community fridges",
    description: "By area and name, each with the latest note about what is inside. Paused ones say so.",
    tool: {
      name: "find_fridges",
      description: "Lists community fridges with the latest note on what is inside.",
      says: { area: { enum: AREAS } },
      flags: { open: "True lists only those that are open now." },
    },
    example: { as: "visitor", query: { area: "Tampines" } },
  }),
  row({
    method: "POST",
    path: "/fridge",
    procedure: "fridge.create",
    status: 201,
    title: "Add a community fridge",
    description: "An admin checks it before it is listed.",
    keyed: true,
    limit: ["fridge"],
    errors: { 409: "There is a fridge with this name" },
    example: {
      as: "member",
      body: {
        name: "Fridge at Block 12",
        location: "Blk 12 Jalan Contoh, void deck",
        area: "Woodlands",
        opensAt: "07:00",
        closesAt: "22:00",
        shelves: ["halal", "general"],
        takes: ["produce", "bakery"],
      },
    },
  }),
  row({
    method: "GET",
    path: "/fridge/:id",
    procedure: "fridge.get",
    kept: true,
    title: "Show a community fridge",
    description: "With its five newest notes. Its proposer sees it before it is listed.",
    example: { as: "visitor", path: { id: EXAMPLE_IDS.fridge } },
  }),
  row({
    method: "PATCH",
    path: "/fridge/:id",
    procedure: "fridge.update",
    title: "Change a community fridge",
    description:
      "For admins. Omitted fields stay unchanged. `status` lists, pauses or closes it; `confirmedOn` is the day on which it was seen.",
    errors: { 409: "It has changed since `updatedAt`, or another one has the name" },
    example: {
      as: "admin",
      path: { id: EXAMPLE_IDS.proposedFridge },
      body: { status: "listed", confirmedOn: "2026-11-20" },
    },
  }),
  row({
    method: "POST",
    path: "/fridge/:id/note",
    procedure: "fridge.note",
    status: 201,
    title: "Send a note on what is inside",
    description: "Shown without your name. Followers are notified when an empty fridge has food again.",
    limit: ["fridge-note", "fridge-note-again"],
    errors: { 409: "The fridge is out of use for now" },
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.fridge },
      body: { level: "some", has: ["produce", "bakery"], note: "Plenty of kailan." },
    },
  }),
  row({
    method: "POST",
    path: "/fridge/note/:id/report",
    procedure: "report.note",
    status: 201,
    title: "Report a note about a fridge",
    description: "Admins look at it. A note that you have reported already is answered with status 200.",
    response: {
      schema: SentReport,
      of: ({ id }) => ({ id }),
      isExisting: ({ isNew }) => !isNew,
    },
    limit: ["report"],
    example: {
      as: "member",
      path: { id: EXAMPLE_IDS.fridgeNote },
      body: { reason: "spam", text: "This is an advertisement." },
    },
  }),
  row({
    method: "GET",
    path: "/admin/report",
    procedure: "report.list",
    title: "List reports to decide on",
    description: "About somebody's health first, then the oldest. Reporters stay unnamed.",
    tag: "Administration",
    paged: true,
    example: { as: "admin" },
  }),
  row({
    method: "PATCH",
    path: "/admin/report/:id",
    procedure: "report.settle",
    title: "Decide on a report",
    description: "And on all other reports about the same note. `removed` takes the note off its page.",
    tag: "Administration",
    errors: { 409: "It was decided another way before" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.report }, body: { outcome: "removed" } },
  }),
]);
