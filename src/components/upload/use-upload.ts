"use client";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { type FileRules, rulesOf } from "#components/upload/allowed-content.ts";
import { sendPhotos, uploadMessage } from "#components/upload/send-files.ts";
import { type UploadEndpoint, type UploadedPhoto, useUploadThing } from "#components/upload/upload-client.ts";

export type UploadState = "readying" | "ready" | "uploading";

export type UploadOptions = {
  endpoint: UploadEndpoint;
  /** `auto` sends chosen files at once; `manual` waits for a press of the button; `choose` sends nothing. */
  mode: "manual" | "auto" | "choose";
  /** Told what was chosen, and the server's rules for it. */
  onChosen?: ((files: File[], rules: FileRules) => void) | undefined;
  onUploaded?: ((photos: UploadedPhoto[]) => void | Promise<void>) | undefined;
  onError?: ((message: string) => void) | undefined;
  onAborted?: (() => void) | undefined;
  /** Told when files are on their way, and when they no longer are. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Told in the mode `manual` whether chosen files wait to be sent. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
  /** Smallest accepted file, in bytes. */
  minBytes?: number | undefined;
};

/** State and actions of an upload widget, independent of its appearance. */
export function useUpload(options: UploadOptions) {
  const { endpoint, mode, onChosen, onUploaded, onError, onAborted, onBusy, onWaiting, minBytes } = options;
  const hydrated = useHydrated();
  const rules = rulesOf(useUploadThing(endpoint).routeConfig);
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const state: UploadState = progress !== null ? "uploading" : hydrated && rules ? "ready" : "readying";

  function fail(message: string): void {
    setError(message);
    onError?.(message);
  }

  async function upload(chosen: File[]): Promise<void> {
    if (running.current || !rules) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setProgress(0);
    onBusy?.(true);
    try {
      const photos = await sendPhotos({
        endpoint,
        files: chosen,
        rules,
        minBytes,
        signal: controller.signal,
        onProgress: setProgress,
      });
      setFiles([]);
      onWaiting?.(false);
      await onUploaded?.(photos);
    } catch (failure) {
      if (controller.signal.aborted) onAborted?.();
      else fail(uploadMessage(failure));
    } finally {
      running.current = null;
      setProgress(null);
      onBusy?.(false);
    }
  }

  return {
    state,
    rules,
    files,
    /** Percentage in steps of 10 while uploading, otherwise null. */
    progress,
    error,
    /** Takes the accepted files of those chosen or dropped; an empty list is an error. */
    choose: (chosen: File[]) => {
      if (chosen.length === 0) return fail("Please choose a JPEG, PNG, WebP or HEIC image.");
      setError(null);
      if (rules) onChosen?.(chosen, rules);
      if (mode === "choose") return;
      setFiles(chosen);
      if (mode === "auto") void upload(chosen);
      else onWaiting?.(true);
    },
    clear: () => {
      setFiles([]);
      onWaiting?.(false);
    },
    send: () => upload(files),
    cancel: () => running.current?.abort(),
  };
}
