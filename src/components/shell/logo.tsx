/** A bowl, filled to the brim and no further, under a pandan leaf. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={className}>
      <path d="M16 13C14 8 17 4 23 3c1 6-2 10-7 10Z" className="fill-pandan" />
      <path d="M16 13c0-3 2-6 5-8" className="fill-none stroke-surface" strokeWidth="1.2" />
      <path d="M6 16a10 4 0 0 1 20 0Z" className="fill-turmeric" />
      <path d="M3 16h26a13 12 0 0 1-8 11v2H11v-2A13 12 0 0 1 3 16Z" className="fill-pandan" />
    </svg>
  );
}
