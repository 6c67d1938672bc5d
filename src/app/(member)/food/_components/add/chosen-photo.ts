import type { UploadedPhoto } from "#components/upload/upload-client.ts";

/** Photo in the browser. */
export type ChosenPhoto = {
  /** URL of the file for this page. */
  preview: string;
  /** When it was taken, by its own data, or null. */
  takenAt: Date | null;
  /**
   * Uploads it, once for each call.
   * @throws Error with a message for the user
   */
  send: (signal: AbortSignal) => Promise<UploadedPhoto>;
};
