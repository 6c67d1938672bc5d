import { type Authenticate, authenticate } from "#server/auth/session/viewer.ts";
import { oncePerRequest } from "#server/http/once-per-request.ts";

/** `authenticate`, once per request and token: proxy.ts and the page that it opens share the viewer. */
export const authenticateOnce: Authenticate = (db, accessToken, now) =>
  oncePerRequest(`viewer ${accessToken}`, () => authenticate(db, accessToken, now));
