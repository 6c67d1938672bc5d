"use client";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { noteOtherAccount, pageOwnerHeaders } from "#trpc/page-owner.ts";

/**
 * Link that looks like a button and downloads a file for the page's owner, and shows errors. Without JavaScript it is a
 * plain link.
 * @param props.href path whose response is an attachment
 */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const running = useRef(false);
  const [preparing, setPreparing] = useState(false);

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setPreparing(true);
    try {
      saveFile(await fetchDownload(href));
    } catch (error) {
      const description = error instanceof DownloadFailure ? error.message : "Please try again later";
      toast({ title: "Something went wrong", description, variant: "destructive" });
    } finally {
      running.current = false;
      setPreparing(false);
    }
  }

  return (
    <a href={href} aria-disabled={preparing} onClick={download} className={buttonClass("secondary")}>
      {preparing ? "Preparing..." : children}
    </a>
  );
}

/** Error of a download, with a message to show. */
class DownloadFailure extends Error {}

type Download = { blob: Blob; name: string };

/**
 * Fetches a file of this site, since a browser's download would save an error response.
 * @param path path whose response is an attachment, or the API's error envelope
 * @throws {DownloadFailure} with the server's message
 * @throws {TypeError} when the server cannot be reached, or the transfer breaks off
 */
async function fetchDownload(path: string): Promise<Download> {
  const response = await fetch(path, {
    redirect: "manual",
    cache: "no-store",
    headers: pageOwnerHeaders(),
  });
  // The proxy redirects visitors to the login page.
  if (response.type === "opaqueredirect" || response.status === 401) {
    throw new DownloadFailure("Please log in again.");
  }
  if (!response.ok) throw new DownloadFailure(await readMessage(response));
  return { blob: await response.blob(), name: readName(response) };
}

/** Makes the browser save a file under its name. */
function saveFile({ blob, name }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the object URL after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readMessage(response: Response): Promise<string> {
  const fallback = "Please try again later";
  if (response.status >= 500) return fallback;
  const body: { errors?: { message?: string; code?: string }[] } | null = await response
    .json()
    .catch(() => null);
  const [error] = body?.errors ?? [];
  if (error?.code === "OTHER_ACCOUNT") noteOtherAccount();
  return error?.message ?? fallback;
}

function readName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "download";
}
