import { z } from "zod";

/** The largest photo that is taken, as it is sent: 4 MB, counted in 1024s. */
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;

/** Files that the browser announces before it sends them (uploadthing's `actionType=upload`). */
export const AnnounceInput = z.object({
  files: z.array(
    z.object({
      name: z.string().max(255, "The file's name is too long."),
      size: z.number(),
      type: z.string().max(100, "The file's type is not valid."),
    }),
  ),
});
export type AnnounceInput = z.infer<typeof AnnounceInput>;

export const DeleteFileInput = z.object({ key: z.string() });
export type DeleteFileInput = z.infer<typeof DeleteFileInput>;
