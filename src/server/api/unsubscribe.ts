import { createBearerContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Reply } from "#server/http/response/reply.ts";

/**
 * Stops the mails of a mailed URL, for the button of its page and for mail programs (RFC 8058, one-click: a POST with the
 * body `List-Unsubscribe=One-Click`, without cookies, which must not be redirected). The button `Undo` sends `undo=1`.
 * @param services passed by tests; the process's own by default
 * @throws {AppError} NOT_FOUND for a token that is not ours
 */
export async function handleUnsubscribe(request: Request, services?: ServiceContext): Promise<Reply> {
  const { pathname } = new URL(request.url);
  const token = pathname.split("/")[2] ?? "";
  const fields = new URLSearchParams(await request.text());
  const caller = createCaller(createBearerContext(request, services));
  await caller.notification.setMailSubscription({ token, isOn: fields.get("undo") === "1" });
  const headers = { "cache-control": "no-store" };
  if (fields.get("List-Unsubscribe") === "One-Click")
    return {
      status: 200,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
      body: "Stopped.",
    };
  return { status: 303, headers: { ...headers, location: pathname }, body: null };
}
