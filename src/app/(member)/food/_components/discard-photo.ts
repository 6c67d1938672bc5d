/** Removes an upload that no item took. Should it fail, the server sweeps it a day later. */
export function discardPhoto(key: string): void {
  void fetch("/api/delete-file", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
    keepalive: true,
  }).catch(() => {});
}
