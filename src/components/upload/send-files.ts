import { type UploadEndpoint, type UploadedPhoto, uploadFiles } from "#components/upload/upload-client.ts";

const RETRY_AFTER_MS = 1_000;

type Sending = {
  endpoint: UploadEndpoint;
  files: File[];
  signal: AbortSignal;
  /** Percent of all bytes, in steps of 10. */
  onProgress: (percent: number) => void;
};

/**
 * Sends files, six at a time, and once more when the network failed.
 * @throws what uploadthing's client throws; `uploadMessage` says it in words
 */
export async function sendFiles(sending: Sending): Promise<UploadedPhoto[]> {
  try {
    return await send(sending);
  } catch (error) {
    if (sending.signal.aborted || !isNetworkFailure(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    sending.signal.throwIfAborted();
    return send(sending);
  }
}

async function send({ endpoint, files, signal, onProgress }: Sending): Promise<UploadedPhoto[]> {
  const progress = new Map<File, number>();
  onProgress(0);
  const sent = await uploadFiles(endpoint, {
    files,
    signal,
    onUploadProgress: ({ file, progress: percent }) => {
      // A form around a small file makes more than 100 of it.
      progress.set(file, Math.min(100, percent));
      const sum = [...progress.values()].reduce((total, value) => total + value, 0);
      onProgress(Math.floor(sum / files.length / 10) * 10);
    },
  });
  return sent.map(({ key, name, serverData }) => ({ key, name, url: serverData.url }));
}

type Failure = { message?: unknown; data?: unknown };

/** No answer came, so that the server has told nothing. */
function isNetworkFailure(error: unknown): boolean {
  const { message, data } = error as Failure;
  return !data && (message === "UPLOAD_FAILED" || String(message).startsWith("Failed to report event"));
}

/** A failure in words fit for a person: the server's own where it gave any. */
export function uploadMessage(error: unknown): string {
  if (isNetworkFailure(error)) return "The upload failed. Please check your connection and try again.";
  const { message, data } = error as Failure;
  const told = isRecord(data) ? (data.message ?? firstError(data)) : message;
  return typeof told === "string" && told !== "" ? told : "Please try again later";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The API's envelope alone, when the door refused before the upload's own handler was asked. */
function firstError({ errors }: Record<string, unknown>): unknown {
  const [first] = Array.isArray(errors) ? (errors as unknown[]) : [];
  return isRecord(first) ? first.message : undefined;
}
