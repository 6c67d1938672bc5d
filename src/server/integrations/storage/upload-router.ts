import { createRouteHandler, createUploadthing, type FileRouter } from "uploadthing/server";
import { MAX_PHOTOS } from "#schemas/event/recap.ts";

/** Data that the page gets once a file is uploaded. */
export type UploadedFile = { key: string; url: string };

export type UploadRouterOptions = {
  /** Called by the hosted service once it has a file. */
  complete: (file: { key: string; size: number; type: string }) => Promise<UploadedFile>;
};

/** Lifetime of a signed upload URL. */
const URL_SECONDS = 15 * 60;

/** Defines the kinds of upload: photos of food, pictures of events, photos of their recaps, of fridges and of offers. `checkAnnouncement` decides access before. */
function createUploadRouter({ complete }: UploadRouterOptions) {
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
  const router = createUploadRouter(options);
  const { callbackUrl } = options;
  const common = { callbackUrl, isDev: false, logLevel: "Error" } as const;
  if (options.kind === "hosted")
    return createRouteHandler({ router, config: { ...common, token: options.token } });
  const { apiKey, ingestUrl } = options;
  const token = Buffer.from(JSON.stringify({ apiKey, appId: "cukup", regions: ["own"] })).toString("base64");
  const fetch = async () => Response.json({ ok: true });
  return createRouteHandler({ router, config: { ...common, token, ingestUrl, fetch } });
}
