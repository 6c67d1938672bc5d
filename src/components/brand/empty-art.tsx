import { clsx } from "clsx";
import type { ReactNode } from "react";
import { TiffinShape } from "#components/brand/tiffin.tsx";

function Art({ viewBox, className, children }: { viewBox: string; className?: string; children: ReactNode }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" className={clsx("art", className)}>
      {children}
    </svg>
  );
}

type ArtProps = { className?: string };

/** Empty plate with fork and spoon. */
export function EmptyPlate({ className }: ArtProps) {
  return (
    <Art viewBox="0 0 240 140" className={className}>
      <ellipse cx="120" cy="124" rx="84" ry="10" className="fill-line" />
      <circle cx="120" cy="68" r="60" className="fill-art-china" />
      <circle cx="120" cy="68" r="54" className="fill-none stroke-art-cobalt" strokeWidth="3" />
      <circle cx="120" cy="68" r="36" className="fill-art-shade" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M120 19c-3.500 3-3.500 7 0 10 3.500-3 3.500-7 0-10Z"
          transform={`rotate(${turn} 120 68)`}
          className="fill-art-leaf"
        />
      ))}
      <path
        d="M28 122V58m-11-36v20q0 16 11 16t11-16V22M28 22v30"
        className="fill-none stroke-art-steel"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M212 122V62" className="stroke-art-steel" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="212" cy="40" rx="13" ry="22" className="fill-art-steel" />
    </Art>
  );
}

/** Tiffin carrier. */
export function TiffinCarrier({ className }: ArtProps) {
  return (
    <Art viewBox="-16 0 160 262" className={className}>
      <ellipse cx="64" cy="250" rx="76" ry="10" className="fill-line" />
      <TiffinShape />
    </Art>
  );
}

/** Silent bell. */
export function QuietBell({ className }: ArtProps) {
  return (
    <Art viewBox="0 0 160 140" className={className}>
      <ellipse cx="80" cy="128" rx="56" ry="8" className="fill-line" />
      <path d="M22 108q16-10 16-54 0-42 42-42t42 42q0 44 16 54Z" className="fill-art-yolk" />
      <path d="M104 108q6-30 2-58-3-24-26-38 42 0 42 42 0 44 16 54Z" className="fill-turmeric" />
      <rect x="16" y="102" width="128" height="13" rx="6.500" className="fill-art-wood" />
      <circle cx="80" cy="120" r="8" className="fill-art-bark" />
      <path
        d="M58 62q6 7 12 0M90 62q6 7 12 0M74 80q6 5 12 0"
        className="fill-none stroke-art-kopi"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M126 22h14l-14 16h14M148 4h8l-8 9h8"
        className="fill-none stroke-pandan"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Art>
  );
}

/** Fish ball that rolled off its bowl, for a page that does not exist. */
export function LostFishBall({ className }: ArtProps) {
  return (
    <Art viewBox="0 0 360 170" className={clsx("h-auto w-full max-w-sm", className)}>
      <path d="M4 150h352" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
      <path d="M24 70h124q-2 60-42 76H66Q26 130 24 70Z" className="fill-art-china" />
      <path d="M118 70h30q-2 60-42 76H84q32-20 34-76Z" className="fill-art-shade" />
      <path d="M25 84h122l-2 12H27Z" className="fill-art-chilli" />
      <ellipse cx="86" cy="70" rx="62" ry="13" className="fill-art-shade" />
      <ellipse cx="86" cy="71" rx="52" ry="9" className="fill-art-yolk" />
      <path
        d="M48 70q8-10 16 0t16 0 16 0 16 0M60 75q8-7 16 0t16 0 16 0"
        className="fill-none stroke-art-china"
        strokeWidth="4"
      />
      <circle cx="72" cy="62" r="13" className="fill-art-china" />
      <circle cx="104" cy="63" r="12" className="fill-art-shade" />
      <path d="M22 16 84 66M40 8 92 66" className="stroke-art-wood" strokeWidth="5" strokeLinecap="round" />
      <rect x="62" y="144" width="48" height="8" rx="3" className="fill-art-shade" />
      <path
        d="M168 68q44 4 58 52M240 132q16-24 34-8"
        className="fill-none stroke-edge"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="304" cy="122" r="27" className="fill-art-china" />
      <path d="M304 95a27 27 0 0 1 0 54q18-24 0-54Z" className="fill-art-shade" />
      <path
        d="M293 116h.1M312 116h.1"
        className="stroke-art-kopi"
        strokeWidth="6.500"
        strokeLinecap="round"
      />
      <path
        d="M297 128q6 5 11 0"
        className="fill-none stroke-art-kopi"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M340 104l10-6M343 118h12" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
    </Art>
  );
}

/** Table reserved with a packet of tissues, as is usual in Singapore, for the page of an access error. */
export function ChopedTable({ className }: ArtProps) {
  return (
    <Art viewBox="0 0 360 170" className={clsx("h-auto w-full max-w-sm", className)}>
      <path d="M4 160h352" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
      <path d="M164 84h32l8 48 34 28H122l34-28Z" className="fill-art-bark" />
      <ellipse cx="180" cy="80" rx="140" ry="24" className="fill-art-wood" />
      <ellipse cx="180" cy="70" rx="140" ry="24" className="fill-art-marble" />
      <path
        d="M70 66q40-10 66-2t60-10M230 84q30-10 64-6"
        className="fill-none stroke-art-vein"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M140 44 214 34l10 30-74 14Z" className="fill-art-cobalt" />
      <path d="m150 78 74-14v8l-73 14Z" className="fill-art-leaf" />
      <path d="m158 54 44-7 5 13-45 8Z" className="fill-art-china" />
      <path d="M172 50q-8-22 8-30 0 10 10 6 8-4 10 4-10 6-10 18Z" className="fill-art-china" />
      <g className="fill-art-chilli">
        <ellipse cx="36" cy="112" rx="28" ry="8" />
        <path d="m14 114-6 46h10l4-44Zm44 0 6 46H54l-4-44Z" />
        <ellipse cx="324" cy="112" rx="28" ry="8" />
        <path d="m302 114-6 46h10l4-44Zm44 0 6 46h-10l-4-44Z" />
      </g>
    </Art>
  );
}
