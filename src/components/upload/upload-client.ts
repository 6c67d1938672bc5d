"use client";
import { generateReactHelpers } from "@uploadthing/react";
import type { UploadRouter } from "#server/api/upload/uploadthing.ts";

/** uploadthing's client for this site's kinds of upload; cookies say who uploads. */
export const { useUploadThing, uploadFiles } = generateReactHelpers<UploadRouter>({
  url: "/api/uploadthing",
});

export type UploadEndpoint = "imageRouter" | "coverRouter";

/** What became of a file: `url` is where its owner reads it, `key` what the server knows it by. */
export type UploadedPhoto = { key: string; url: string; name: string };
