import { z } from "zod";

/** Largest accepted photo, as sent. */
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;

/** Maximum number of files in a request: validating a megabyte of entries would block the event loop for 15 s. */
const MAX_ENTRIES = 20;

/** Files that the browser announces before it sends them (uploadthing's `actionType=upload`). */
export const AnnounceInput = z.object(
  {
    files: z
      .array(z.unknown(), "Please choose a file.")
      .max(MAX_ENTRIES, "Please choose one photo only.")
      .pipe(
        z.array(
          z.object(
            {
              name: z.string("The file's name is not valid.").max(255, "The file's name is too long."),
              size: z.number("The file's size is not valid."),
              /** Media type that the browser detected; empty for an unknown one. */
              type: z
                .string("The file's type is not valid.")
                .max(100, "The file's type is not valid.")
                .regex(/^(?:[\w.+-]+\/[\w.+-]+)?$/, "The file's type is not valid."),
            },
            "Please choose a file.",
          ),
        ),
      ),
  },
  "The request is not valid.",
);
export type AnnounceInput = z.infer<typeof AnnounceInput>;

export const DeleteFileInput = z.object(
  { key: z.string("The file's key is not valid.") },
  "The request is not valid.",
);
export type DeleteFileInput = z.infer<typeof DeleteFileInput>;
