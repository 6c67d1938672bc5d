import type { FileRouter } from "uploadthing/server";
import { MAX_PHOTOS } from "#schemas/event/recap.ts";

/** Data that the page gets once a file is uploaded. */
export type UploadedFile = { key: string; url: string };

export type UploadRouterOptions = {
  /** Called by the hosted service once it has a file. */
  complete: (file: { key: string; size: number; type: string }) => Promise<UploadedFile>;
};

/** Loads uploadthing with the first upload: it takes 60 MB, and on a busy machine more time than a call has. */
export const loadUploadthing = () => import("uploadthing/server");

/** Lifetime of a signed upload URL. */
const URL_SECONDS = 15 * 60;

/** Defines the kinds of upload: photos of food, pictures of events, photos of their recaps, of fridges and of offers. `checkAnnouncement` decides access before. */
function createUploadRouter(
  { createUploadthing }: Awaited<ReturnType<typeof loadUploadthing>>,
  { complete }: UploadRouterOptions,
) {
  const file = createUploadthing();
  const photo = (maxFileCount = 1) =>
    file({ image: { maxFileSize: "4MB", maxFileCount } }, { presignedURLTTL: URL_SECONDS }).onUploadComplete(
      ({ file: { key, size, type } }) => complete({ key, size, type }),
    );
  return {
    imageRouter: photo(),
    coverRouter: photo(),
    recapRouter: photo(MAX_PHOTOS),
    fridgeRouter: photo(),
    offerRouter: photo(),
  } satisfies FileRouter;
}

export type UploadRouter = ReturnType<typeof createUploadRouter>;

export type UploadHandlerOptions = UploadRouterOptions & {
  /** `${APP_URL}/api/uploadthing`; must not come from the Host header. */
  callbackUrl: string;
} & ({ kind: "hosted"; token: string } | { kind: "own"; apiKey: string; ingestUrl: string });

/**
 * Makes uploadthing's request handler. For files that the site stores itself it signs URLs under `ingestUrl` and makes no
 * network call; the caller registers the keys.
 */
export function createUploadHandler(options: UploadHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const uploadthing = await loadUploadthing();
    const router = createUploadRouter(uploadthing, options);
    const common = { callbackUrl: options.callbackUrl, isDev: false, logLevel: "Error" } as const;
    const config =
      options.kind === "hosted" ? { ...common, token: options.token } : { ...common, ...ownConfig(options) };
    return uploadthing.createRouteHandler({ router, config })(request);
  };
}

function ownConfig({ apiKey, ingestUrl }: { apiKey: string; ingestUrl: string }) {
  const token = Buffer.from(JSON.stringify({ apiKey, appId: "cukup", regions: ["own"] })).toString("base64");
  return { token, ingestUrl, fetch: async () => Response.json({ ok: true }) };
}
