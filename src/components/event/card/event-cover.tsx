import { clsx } from "clsx";
import { CoverArt, type CoverMotif } from "#components/brand/cover/cover-art.tsx";
import type { Topic } from "#lib/event/topics.ts";
import type { Event } from "#schemas/event/event.ts";

const motifs: Record<Topic, CoverMotif> = {
  rescue: "market",
  sharing: "fridge",
  cooking: "tiffin",
  storing: "jars",
  composting: "garden",
  "eating-well": "plate",
  families: "bowls",
  visits: "kopi",
};

/**
 * Picture of an event: its photo, or else a drawing by its first topic. Decorative, hence without a text.
 * @param props.className shape of the box: its aspect ratio and corners
 */
export function EventCover({
  event: { id, coverUrl, topics },
  className,
}: {
  event: Pick<Event, "id" | "coverUrl" | "topics">;
  className: string;
}) {
  const [topic] = topics;
  if (!coverUrl) {
    return (
      <CoverArt
        motif={topic ? motifs[topic] : "tiles"}
        seed={id}
        className={clsx("block w-full", className)}
      />
    );
  }
  // Drops the origin: the CSP allows only images of the page's own host, which may differ from APP_URL's.
  const { pathname } = new URL(coverUrl);
  return (
    <img
      src={pathname}
      alt=""
      width={1200}
      height={600}
      loading="lazy"
      decoding="async"
      className={clsx("w-full object-cover", className)}
    />
  );
}
