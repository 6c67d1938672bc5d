"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { countProblem, type FileRules, rulesOf } from "#components/upload/allowed-content.ts";
import { type OpenedPhoto, openPhotos } from "#components/upload/open-photos.ts";
import { sendPhotos, uploadMessage } from "#components/upload/send-files.ts";
import { type UploadEndpoint, type UploadedPhoto, useUploadThing } from "#components/upload/upload-client.ts";

export type UploadState = "readying" | "ready" | "opening" | "uploading";

export type UploadOptions = {
  endpoint: UploadEndpoint;
  /** `auto` sends chosen files right away, and after a failure when the button is pressed; `choose` sends nothing. */
  mode: "auto" | "choose";
  /** Reads when photos were taken, for `onChosen`. */
  readsTime?: boolean | undefined;
  /** Told the photos that were chosen, and the server's rules for them. */
  onChosen?: ((photos: OpenedPhoto[], rules: FileRules) => void) | undefined;
  onUploaded?: ((photos: UploadedPhoto[]) => void | Promise<void>) | undefined;
  onError?: ((message: string) => void) | undefined;
  /** Told when files are on their way, and when they no longer are. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Told whether chosen files wait for a press of the button to be sent. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
  /** Returns a file to choose once files can be chosen, or null. */
  takeFirst?: (() => Promise<File | null>) | undefined;
};

/** State and actions of an upload widget, independent of its appearance. */
export function useUpload(options: UploadOptions) {
  const { endpoint, mode } = options;
  const hydrated = useHydrated();
  const rules = rulesOf(useUploadThing(endpoint).routeConfig);
  const [files, setFiles] = useState<File[]>([]);
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { progress, isMounted, run, cancel } = useRun();
  const isReady = hydrated && rules !== undefined;
  const state: UploadState = isOpening
    ? "opening"
    : progress !== null
      ? "uploading"
      : isReady
        ? "ready"
        : "readying";

  function fail(message: string): void {
    setError(message);
    options.onError?.(message);
  }
  function clear(): void {
    setFiles([]);
    options.onWaiting?.(false);
  }

  /** Opens what was chosen or dropped. One that is no photo does not keep the others from being taken. */
  async function choose(chosen: File[]): Promise<void> {
    if (!rules || isOpening) return;
    setError(null);
    const problem = chosen.length === 0 ? "Please choose a photo." : countProblem(chosen.length, rules);
    if (problem) return fail(problem);
    setIsOpening(true);
    options.onBusy?.(true);
    const { photos, problems } = await openPhotos(chosen, options.readsTime);
    options.onBusy?.(false);
    setIsOpening(false);
    if (!isMounted()) return;
    let isDone = true;
    if (photos.length > 0) {
      options.onChosen?.(photos, rules);
      const opened = photos.map(({ file }) => file);
      if (mode === "auto") {
        setFiles(opened);
        isDone = await upload(opened, rules);
      }
    }
    if (problems.length > 0 && isDone) fail(problems.join(" "));
  }

  useFirst(isReady ? options.takeFirst : undefined, choose);
  /** Sends photos. @returns false after a failure, which is shown */
  function upload(chosen: File[], rules: FileRules): Promise<boolean> {
    return run(async (signal, onProgress) => {
      setError(null);
      options.onBusy?.(true);
      try {
        const sending = { endpoint, files: chosen, rules, signal, onProgress };
        const photos = await sendPhotos(sending);
        clear();
        await options.onUploaded?.(photos);
        return true;
      } catch (failure) {
        if (signal.aborted) clear();
        else {
          fail(uploadMessage(failure));
          options.onWaiting?.(true);
        }
        return false;
      } finally {
        options.onBusy?.(false);
      }
    });
  }
  const send = async () => rules && upload(files, rules);
  return { state, rules, files, progress, error, choose, clear, send, cancel };
}

/** Chooses the file that `take` returns, once there is a `take`. */
function useFirst(take: UploadOptions["takeFirst"], choose: (chosen: File[]) => Promise<void>): void {
  const chooseFirst = useEffectEvent(choose);
  useEffect(() => {
    void take?.().then((first) => first && chooseFirst([first]));
  }, [take]);
}

/** Work that runs once at a time, and is stopped when the widget is gone. */
function useRun() {
  /** Percentage in steps of 10 while it runs, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      running.current?.abort();
    };
  }, []);
  return {
    progress,
    isMounted: () => mounted.current,
    cancel: () => running.current?.abort(),
    async run(work: (signal: AbortSignal, onProgress: (percent: number) => void) => Promise<boolean>) {
      if (running.current) return false;
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      try {
        return await work(controller.signal, setProgress);
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
  };
}
