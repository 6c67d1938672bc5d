import { clsx } from "clsx";
import { CoverArt, type CoverMotif } from "#components/brand/cover/cover-art.tsx";
import type { GuideTopic } from "#lib/guide/guide-topics.ts";

const motifs: Record<GuideTopic, CoverMotif> = {
  leftovers: "tiffin",
  "eating-out": "plate",
  storing: "jars",
  shopping: "market",
  labels: "labels",
  sharing: "fridge",
  recycling: "bin",
  events: "kopi",
};

/**
 * Drawing of a guide, by its topic. Decorative, hence without a text.
 * @param props.className shape of the box: its aspect ratio and corners
 */
export function GuideArt(props: { guide: { id: number; topic: GuideTopic | null }; className: string }) {
  const { id, topic } = props.guide;
  return (
    <CoverArt
      motif={topic ? motifs[topic] : "tiles"}
      seed={id}
      className={clsx("block w-full", props.className)}
    />
  );
}
