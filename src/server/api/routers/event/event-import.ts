import {
  ImportEventsInput,
  ImportedEvents,
  ImportPreview,
  PreviewImportInput,
} from "#schemas/event/event-import.ts";
import { activatedProcedure } from "#server/api/trpc.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";
import { IMPORT_DEADLINE_MS, importEvents } from "#server/services/event/import/import-events.ts";
import { previewImport } from "#server/services/event/import/preview-import.ts";

const IMPORTS = {
  scope: "events:write",
  deadlineMs: IMPORT_DEADLINE_MS,
  maxBodyBytes: MAX_BODY_BYTES,
} as const;

/** Procedures of the event router about calendar files. */
export const importProcedures = {
  /** Reads a file and stores nothing; a mutation, since its input is too long for a URL. */
  previewImport: activatedProcedure
    .meta(IMPORTS)
    .input(PreviewImportInput)
    .output(ImportPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),

  importEvents: activatedProcedure
    .meta(IMPORTS)
    .input(ImportEventsInput)
    .output(ImportedEvents)
    .mutation(({ ctx, input }) => importEvents(ctx, input)),
};
