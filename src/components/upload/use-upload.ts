"use client";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { countProblem, type FileRules, rulesOf } from "#components/upload/allowed-content.ts";
import { type OpenedPhoto, openPhotos } from "#components/upload/open-photos.ts";
import { sendPhotos, uploadMessage } from "#components/upload/send-files.ts";
import { type UploadEndpoint, type UploadedPhoto, useUploadThing } from "#components/upload/upload-client.ts";

export type UploadState = "readying" | "ready" | "opening" | "uploading";

export type UploadOptions = {
  endpoint: UploadEndpoint;
  /** `auto` sends chosen files at once; `manual` waits for a press of the button; `choose` sends nothing. */
  mode: "manual" | "auto" | "choose";
  /** Reads when photos were taken, for `onChosen`. */
  readsTime?: boolean | undefined;
  /** Told the photos that were chosen, and the server's rules for them. */
  onChosen?: ((photos: OpenedPhoto[], rules: FileRules) => void) | undefined;
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
  const { endpoint, mode, readsTime, onChosen, onUploaded, onError, onAborted, onBusy, onWaiting, minBytes } =
    options;
  const hydrated = useHydrated();
  const rules = rulesOf(useUploadThing(endpoint).routeConfig);
  const [files, setFiles] = useState<File[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      running.current?.abort();
    };
  }, []);

  const state = isOpening ? "opening" : stateOf({ progress, isReady: hydrated && rules !== undefined });

  function fail(message: string): void {
    setError(message);
    onError?.(message);
  }

  /** Opens what was chosen or dropped. One that is no photo does not keep the others from being taken. */
  async function choose(chosen: File[]): Promise<void> {
    if (!rules || isOpening) return;
    setError(null);
    const problem = chosen.length === 0 ? "Please choose a photo." : countProblem(chosen.length, rules);
    if (problem) return fail(problem);
    setIsOpening(true);
    onBusy?.(true);
    const { photos, problems } = await openPhotos(chosen, readsTime);
    onBusy?.(false);
    setIsOpening(false);
    if (!isMounted.current) return;
    let isDone = true;
    if (photos.length > 0) {
      onChosen?.(photos, rules);
      const opened = photos.map(({ file }) => file);
      if (mode !== "choose") setFiles(opened);
      if (mode === "auto") isDone = await upload(opened);
      if (mode === "manual") onWaiting?.(true);
    }
    if (problems.length > 0 && isDone) fail(problems.join(" "));
  }

  /** Sends photos. @returns false after a failure, which is shown */
  async function upload(chosen: File[]): Promise<boolean> {
    if (running.current || !rules) return false;
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
      return true;
    } catch (failure) {
      if (controller.signal.aborted) onAborted?.();
      else fail(uploadMessage(failure));
      return false;
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
    choose,
    clear: () => {
      setFiles([]);
      onWaiting?.(false);
    },
    send: () => upload(files),
    cancel: () => running.current?.abort(),
  };
}

const stateOf = ({ progress, isReady }: { progress: number | null; isReady: boolean }): UploadState =>
  progress !== null ? "uploading" : isReady ? "ready" : "readying";
