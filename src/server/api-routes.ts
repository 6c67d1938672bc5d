import { UPLOAD_PATH } from "#lib/upload-url.ts";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { handleTrpc } from "#server/api/handler.ts";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { handleStorage } from "#server/api/upload/storage.ts";
import { handleUploadthing } from "#server/api/upload/uploadthing.ts";
import { handleHealth, handleReady } from "#server/http/health.ts";
import { type Handle, withHttpGuards } from "#server/http/http-guards.ts";
import { handleRest } from "#server/rest/handler.ts";

export type ApiRoute = {
  prefix: string;
  handle: Handle;
  /** For how long a request's body may be on its way, when not as long as for others. */
  bodyTimeoutMs?: number;
};

/** What a form adds around the one file in it. */
const FORM_BYTES = 64 * 1024;
/** 4 MB at 110 kbit/s, a phone at the edge of its network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

export const restRoute = withHttpGuards(handleRest);
export const trpcRoute = withHttpGuards(handleTrpc);
export const uploadthingRoute = withHttpGuards((request) => handleUploadthing(request));
export const storageRoute = withHttpGuards((request) => handleStorage(request), {
  maxBodyBytes: MAX_UPLOAD_BYTES + FORM_BYTES,
});
export const deleteFileRoute = withHttpGuards((request) => handleDeleteFile(request));

/** What is answered before Next.js is asked. The route files of the same paths export the same handlers. */
export const apiRoutes: readonly ApiRoute[] = [
  { prefix: "/api/v1", handle: restRoute },
  { prefix: "/api/trpc", handle: trpcRoute },
  { prefix: "/api/uploadthing", handle: uploadthingRoute },
  { prefix: UPLOAD_PATH, handle: storageRoute, bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
  { prefix: "/api/delete-file", handle: deleteFileRoute },
  { prefix: "/api/health", handle: handleHealth },
  { prefix: "/api/ready", handle: handleReady },
];
