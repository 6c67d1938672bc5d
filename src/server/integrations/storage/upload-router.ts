import { createRouteHandler, createUploadthing, type FileRouter } from "uploadthing/server";

/** What an upload answers the page that made it. */
export type UploadAnswer = { key: string; url: string };

export type UploadRouterOptions = {
  /** Called by the hosted service once it has a file; what it gives goes to the page. */
  complete: (file: { key: string; size: number; type: string }) => Promise<UploadAnswer>;
};

/** How long an address to send a file to is good for. */
const URL_SECONDS = 15 * 60;

/** The kinds of upload: photos for the food log, and pictures of events. Who may is decided before (announce.ts). */
function createUploadRouter({ complete }: UploadRouterOptions) {
  const file = createUploadthing();
  const photo = () =>
    file(
      { image: { maxFileSize: "4MB", maxFileCount: 1 } },
      { presignedURLTTL: URL_SECONDS },
    ).onUploadComplete(({ file: { key, size, type } }) => complete({ key, size, type }));
  return { imageRouter: photo(), coverRouter: photo() } satisfies FileRouter;
}

export type UploadRouter = ReturnType<typeof createUploadRouter>;

export type UploadHandlerOptions = UploadRouterOptions & {
  /** `${APP_URL}/api/uploadthing`, which must never come from the Host header. */
  callbackUrl: string;
} & ({ kind: "hosted"; token: string } | { kind: "own"; apiKey: string; ingestUrl: string });

/**
 * uploadthing's own server. For files that the site takes itself it signs addresses under `ingestUrl` and makes no
 * network call: the rows that say which keys are expected are written by whoever calls it.
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
