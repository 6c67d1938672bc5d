"use client";
import { island } from "#components/island.tsx";

export const PutOnSite = island(() =>
  import("#components/embed/put-on-site.tsx").then((module) => module.PutOnSite),
);
