import { type Authenticate, authenticate } from "#server/auth/session/viewer.ts";
import { oncePerRequest } from "#server/http/once-per-request.ts";
import { requestContext } from "#server/http/request-context.ts";

/** `authenticate`, once per request and token: proxy.ts and the page that it opens share the viewer. */
export const authenticateOnce: Authenticate = (db, accessToken, now) =>
  oncePerRequest(`viewer ${accessToken}`, async () => {
    const viewer = await authenticate(db, accessToken, now);
    requestContext().viewerId = viewer.id;
    return viewer;
  });
