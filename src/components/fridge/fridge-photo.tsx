import { clsx } from "clsx";
import type { Fridge } from "#schemas/fridge.ts";

/**
 * Photo of a fridge; nothing if it has none.
 * @param props.size `thumb` is small and goes with the fridge's name, so it has no text of its own
 * @param props.className shape of the box
 */
export function FridgePhoto({
  fridge: { name, photo },
  size,
  className,
}: {
  fridge: Pick<Fridge, "name" | "photo">;
  size: "photo" | "thumb";
  className: string;
}) {
  if (photo === null) return null;
  // Drops the origin: the CSP allows only images of the page's own host, which may differ from APP_URL's.
  const { pathname } = new URL(photo);
  const isThumb = size === "thumb";
  return (
    <img
      src={isThumb ? `${pathname}?size=thumb` : pathname}
      alt={isThumb ? "" : `Photo of ${name}`}
      width={isThumb ? 320 : 1200}
      height={isThumb ? 320 : 900}
      loading="lazy"
      decoding="async"
      className={clsx("object-cover", className)}
    />
  );
}
