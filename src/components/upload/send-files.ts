import { type FileRules, problemWith } from "#components/upload/allowed-content.ts";
import { type UploadEndpoint, type UploadedPhoto, uploadFiles } from "#components/upload/upload-client.ts";
import { noteOtherAccount, pageOwnerHeaders } from "#trpc/page-owner.ts";

const RETRY_AFTER_MS = 1_000;

type Sending = {
  endpoint: UploadEndpoint;
  files: File[];
  signal: AbortSignal;
  /** Called with the percentage of all bytes, in steps of 10. */
  onProgress: (percent: number) => void;
};

/**
 * Sends opened photos, if they keep to the server's rules.
 * @throws Error with a message for the user when they do not, and as `sendFiles` does
 */
export async function sendPhotos({
  rules,
  ...sending
}: Sending & { rules: FileRules }): Promise<UploadedPhoto[]> {
  const problem = problemWith(sending.files, rules);
  if (problem) throw new Error(problem);
  return sendFiles(sending);
}

/**
 * Sends files, six at a time; retries once after a network failure.
 * @throws errors of uploadthing's client, for which `uploadMessage` has messages
 */
export async function sendFiles(sending: Sending): Promise<UploadedPhoto[]> {
  try {
    return await send(sending);
  } catch (error) {
    if (isOtherAccount(error)) noteOtherAccount();
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
    headers: pageOwnerHeaders(),
    onUploadProgress: ({ file, progress: percent }) => {
      // The multipart form adds bytes, so that a small file would exceed 100%.
      progress.set(file, Math.min(100, percent));
      const sum = [...progress.values()].reduce((total, value) => total + value, 0);
      onProgress(Math.floor(sum / files.length / 10) * 10);
    },
  });
  return sent.map(({ key, name, serverData }) => ({ key, name, url: serverData.url }));
}

/** Returns whether no response arrived. */
function isNetworkFailure(error: unknown): boolean {
  const { message, data } = toRecord(error);
  return !data && (message === "UPLOAD_FAILED" || String(message).startsWith("Failed to report event"));
}

/** Returns the message for a failed upload: the server's, or a generic one. */
export function uploadMessage(error: unknown): string {
  if (isNetworkFailure(error)) return "The upload failed. Please check your connection and try again.";
  const { message, data } = toRecord(error);
  const serverMessage = isRecord(data) ? (data.message ?? toRecord(firstError(data)).message) : message;
  return typeof serverMessage === "string" && serverMessage !== "" ? serverMessage : "Please try again later";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Returns whether the server has refused files because another account is logged in. The client puts the response into `cause`. */
export function isOtherAccount(error: unknown): boolean {
  const { cause } = toRecord(error);
  return toRecord(firstError(toRecord(cause))).code === "OTHER_ACCOUNT";
}

/** Reads the API's error envelope, which is the whole response if an HTTP guard rejected the request. */
function firstError({ errors }: Record<string, unknown>): unknown {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return first;
}
