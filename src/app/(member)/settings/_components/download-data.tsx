"use client";
import { type MouseEvent, useRef, useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { DownloadFailure, fetchDownload, saveFile } from "./save-download.ts";

const EXPORT = "/settings/export";

/** Button that downloads the archive of the viewer's data, and shows errors. Without JavaScript it is a plain link. */
export function DownloadData() {
  const running = useRef(false);
  const [preparing, setPreparing] = useState(false);

  async function download(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setPreparing(true);
    try {
      saveFile(await fetchDownload(EXPORT));
    } catch (error) {
      const description = error instanceof DownloadFailure ? error.message : "Please try again later";
      toast({ title: "Something went wrong", description, variant: "destructive" });
    } finally {
      running.current = false;
      setPreparing(false);
    }
  }

  return (
    <a href={EXPORT} aria-disabled={preparing} onClick={download} className={buttonClass("secondary")}>
      {preparing ? "Preparing..." : "Download my data"}
    </a>
  );
}
