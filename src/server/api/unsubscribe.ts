import { createBearerContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { rethrowBrokenOff } from "#server/http/body.ts";
import type { Reply } from "#server/http/response/reply.ts";

/**
 * Stops the mails of a mailed URL, for the button of its page and for mail programs (RFC 8058, one-click: a POST with the
 * field `List-Unsubscribe=One-Click`, without cookies, which must not be redirected). The button `Undo` sends `undo=1`.
 * @param services passed by tests; the process's own by default
 * @throws {AppError} NOT_FOUND for a token that is not ours; BAD_REQUEST for a body that breaks off
 */
export async function handleUnsubscribe(request: Request, services?: ServiceContext): Promise<Reply> {
  const { pathname } = new URL(request.url);
  const token = pathname.split("/")[2] ?? "";
  const fields = await readFields(request);
  const caller = createCaller(createBearerContext(request, services));
  await caller.notification.setMailSubscription({ token, isOn: fields.get("undo") === "1" });
  const headers = { "cache-control": "no-store" };
  if (fields.get("List-Unsubscribe") === "One-Click")
    return {
      status: 200,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
      body: "You won't get these emails any more.",
    };
  return { status: 303, headers: { ...headers, location: pathname }, body: null };
}

/** Reads a form in either of its encodings, of which RFC 8058 prefers `multipart/form-data`. */
async function readFields(request: Request): Promise<Pick<FormData, "get">> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    return new URLSearchParams(await request.text().catch(rethrowBrokenOff));
  const body = await request.arrayBuffer().catch(rethrowBrokenOff);
  const form = new Response(body, { headers: { "content-type": type } });
  return form.formData().catch(() => new FormData());
}
