import { pageOwnerHeaders } from "#trpc/page-owner.ts";

/** Deletes an upload that no item uses. If that fails, the server's sweep deletes it a day later. */
export function discardPhoto(key: string): void {
  void fetch("/api/delete-file", {
    method: "POST",
    headers: { "content-type": "application/json", ...pageOwnerHeaders() },
    body: JSON.stringify({ key }),
    keepalive: true,
  }).catch(() => {});
}
