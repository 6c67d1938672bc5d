import { clsx } from "clsx";
import { encode } from "uqr";

/** Modules of white that scanners need around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * QR code as a drawing in the page, black on white in either theme, as scanners expect.
 * @param props.label text for people who cannot see it
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={clsx("forced-color-adjust-none", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join("")} fill="#000" />
    </svg>
  );
}
