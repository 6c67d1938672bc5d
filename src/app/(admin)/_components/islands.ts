"use client";
import { island } from "#components/island.tsx";

/* Islands of the admin pages. */

export const DownloadLink = island(() =>
  import("#components/download/download-link.tsx").then((module) => module.DownloadLink),
);
