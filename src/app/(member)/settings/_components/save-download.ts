/** Why a file did not come, in words fit to show. */
export class DownloadFailure extends Error {}

type Download = { blob: Blob; name: string };

/**
 * Fetches a file of this site whole, since a browser's own download hides what the server answers instead.
 * @param path answers with an attachment, or with the API's error envelope
 * @throws {DownloadFailure} with the server's message
 * @throws {TypeError} when the server is not reached, or the transfer breaks off
 */
export async function fetchDownload(path: string): Promise<Download> {
  const response = await fetch(path, { redirect: "manual", cache: "no-store" });
  // Whoever may not open the page is led to log in.
  if (response.type === "opaqueredirect" || response.status === 401) {
    throw new DownloadFailure("Please log in again.");
  }
  if (!response.ok) throw new DownloadFailure(await readMessage(response));
  return { blob: await response.blob(), name: readName(response) };
}

/** Has the browser save a file under its name. */
export function saveFile({ blob, name }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readMessage(response: Response): Promise<string> {
  const fallback = "Please try again later";
  if (response.status >= 500) return fallback;
  const body: { errors?: { message?: string }[] } | null = await response.json().catch(() => null);
  return body?.errors?.[0]?.message ?? fallback;
}

function readName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "my-data.zip";
}
