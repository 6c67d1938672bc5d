"use client";
import { useDropzone } from "@uploadthing/react";
import { clsx } from "clsx";
import { type DragEvent, type MouseEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import {
  allowedContent,
  allowedInShort,
  type DragState,
  dragStateOf,
  photoAccept,
} from "#components/upload/allowed-content.ts";
import { type UploadOptions, useUpload } from "#components/upload/use-upload.ts";
import { formatCount } from "#lib/format.ts";

/** Texts that a screen reader says while the user waits. */
const STATUS_TEXTS = { readying: "", ready: "", opening: "Opening your photo…", uploading: "Uploading..." };

type Upload = ReturnType<typeof useUpload>;

/**
 * Drop zone for photos with a button that chooses, sends or cancels. A Tailwind `peer`, so that siblings can depend on its
 * `data-state`.
 * @param props.label text of the button when ready; `camera`: offers the camera first on phones
 */
export function UploadZone({
  label,
  camera,
  ...options
}: UploadOptions & { label: string; camera?: boolean }) {
  const upload = useUpload(options);
  const { state, rules, files, progress, error } = upload;
  const id = useId();
  const maxFiles = rules?.maxFileCount ?? 1;
  const [dragged, setDragged] = useState<DragState>("active");
  // Omits `accept` and the other bounds: the library drops files without a word, and their content decides.
  const zone = useDropzone({ onDrop: (chosen) => void upload.choose(chosen), disabled: state !== "ready" });
  const drag = zone.isDragActive ? dragged : undefined;
  const waiting = files.length > 0 && state === "ready";
  // Leaves keys to the button inside; the zone handles clicks and drops only.
  const { tabIndex: _, onKeyDown: __, ...rootProps } = zone.getRootProps();

  return (
    <div
      {...rootProps}
      onDragEnterCapture={({ dataTransfer }: DragEvent) =>
        setDragged(dragStateOf(dataTransfer.items, maxFiles))
      }
      data-state={state}
      data-drag={drag}
      className={clsx(
        "peer flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center",
        !drag
          ? "border-edge bg-surface"
          : drag === "reject"
            ? "border-danger bg-danger-soft"
            : "border-pandan bg-pandan-soft",
      )}
    >
      <input
        {...zone.getInputProps()}
        multiple={maxFiles > 1}
        accept={state === "readying" ? "image/*" : photoAccept(navigator.userAgent)}
        aria-label={label}
      />
      <p className={clsx("text-muted", !drag && "pointer-coarse:hidden")}>
        {drag === "reject"
          ? "This file can’t be used here."
          : drag
            ? "Drop it here."
            : `Drop ${maxFiles > 1 ? "photos" : "a photo"} here, or`}
      </p>
      {camera && state !== "uploading" && !waiting ? (
        <TakePhoto isReady={state === "ready"} onTaken={upload.choose} />
      ) : null}
      <MainButton upload={upload} waiting={waiting} label={label} describedBy={`${id}-allowed`} />
      {waiting ? <WaitingFiles upload={upload} /> : null}
      {state === "uploading" ? (
        <progress className="progress" aria-label="Uploading" max={100} value={progress ?? 0} />
      ) : null}
      <p id={`${id}-allowed`} className="text-sm text-muted">
        {rules ? <span>{allowedContent(rules)}</span> : "\u00a0"}
        {rules && maxFiles === 1 ? <span className="sr-only">{allowedInShort(rules)}</span> : null}
      </p>
      <p role="status" className="sr-only">
        {STATUS_TEXTS[state]}
      </p>
      {error ? (
        <p role="alert" className="max-w-full font-medium text-danger wrap-anywhere">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Chooses, as a click on the zone does, or sends what was chosen, or cancels. */
function MainButton(props: { upload: Upload; waiting: boolean; label: string; describedBy: string }) {
  const { upload, waiting } = props;
  const { state, files, progress } = upload;
  const texts = { readying: "Loading...", opening: "Opening...", uploading: `Cancel (${progress}%)` };
  const ready = waiting ? `Upload ${formatCount(files.length, "file")}` : props.label;
  function press(event: MouseEvent): void {
    if (state === "uploading") upload.cancel();
    else if (waiting) void upload.send();
    else return;
    event.stopPropagation();
  }
  return (
    <Button
      variant={waiting || state === "uploading" ? "primary" : "secondary"}
      disabled={state === "readying" || state === "opening"}
      aria-describedby={props.describedBy}
      onClick={press}
    >
      {state === "ready" ? ready : texts[state]}
    </Button>
  );
}

function TakePhoto(props: { isReady: boolean; onTaken: (taken: File[]) => Promise<void> }) {
  const { isReady, onTaken } = props;
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className="hidden pointer-coarse:inline-flex"
        disabled={!isReady}
        onClick={(event) => {
          event.stopPropagation();
          camera.current?.click();
        }}
      >
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const taken = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (taken.length > 0) void onTaken(taken);
        }}
      />
    </>
  );
}

function WaitingFiles({ upload: { files, clear } }: { upload: Upload }) {
  return (
    <p className="text-sm">
      {files.map(({ name }) => name).join(", ")}{" "}
      <Button
        variant="quiet"
        onClick={(event) => {
          event.stopPropagation();
          clear();
        }}
      >
        Clear
      </Button>
    </p>
  );
}
