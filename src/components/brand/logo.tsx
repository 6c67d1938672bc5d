import { clsx } from "clsx";

/** Logo: a C drawn as a bowl seen from above. @param props.mono draws it in one colour */
export function Logo({ className, mono = false }: { className?: string; mono?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={clsx("shrink-0", className)}>
      <path
        d="M25.2 6.8a13 13 0 1 0 0 18.4"
        strokeWidth="5.5"
        strokeLinecap="round"
        className={clsx("fill-none", mono ? "stroke-current" : "stroke-pandan")}
      />
      <path d="M9.2 16.5h13.6a6.8 6.8 0 0 1-13.6 0Z" className={mono ? "fill-current" : "fill-turmeric"} />
    </svg>
  );
}
