"use client";
import { generateReactHelpers } from "@uploadthing/react";
import type { UploadRouter } from "#server/api/upload/uploadthing.ts";

/** uploadthing's client, authenticated by cookies. */
export const { useUploadThing, uploadFiles } = generateReactHelpers<UploadRouter>({
  url: "/api/uploadthing",
});

export type UploadEndpoint = "imageRouter" | "coverRouter" | "recapRouter" | "fridgeRouter" | "offerRouter";

/** Uploaded file; `url` works for its owner. */
export type UploadedPhoto = { key: string; url: string; name: string };
