import type { ReactNode } from "react";

/** Bowl with a cobalt band; `children` lie in it. */
function Bowl({ children, behind }: { children: ReactNode; behind?: ReactNode }) {
  return (
    <g>
      <ellipse cx="48" cy="85" rx="26" ry="4" className="fill-art-vein" />
      {behind}
      <ellipse cx="48" cy="49" rx="37" ry="8" className="fill-art-shade" />
      {children}
      <path d="M11 49q37 16 74 0-1 28-24 35H35Q12 77 11 49Z" className="fill-art-china" />
      <path d="M85 49q-1 28-24 35H50q22-8 24-31 7-1 11-4Z" className="fill-art-shade" />
      <path d="M15 62q33 13 66 0" className="fill-none stroke-art-cobalt" strokeWidth="3.500" />
    </g>
  );
}

const Steam = () => (
  <path
    d="M39 30c-6-8 6-12 0-20m18 19c-6-8 6-12 0-20"
    className="fill-none stroke-art-china"
    strokeWidth="3.500"
    strokeLinecap="round"
  />
);

/** Bowl heaped with rice. */
export function RiceBowl() {
  return (
    <Bowl>
      <path d="M17 51q3-33 31-33t31 33q-31 12-62 0Z" className="fill-art-marble" />
      <path
        d="m31 38 4-3m6-8 5 1m9 0 4 2m-13 8 5 1m13 2 3 3m-33 4 5-1m18 0 4 1m-36-1h2"
        className="stroke-art-vein"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M62 22q12-10 18 2-8 8-18-2Z" className="fill-art-leaf" />
    </Bowl>
  );
}

/** Bowl of noodles with chopsticks, greens and a fish ball. */
export function NoodleBowl() {
  return (
    <Bowl
      behind={
        <path
          d="M66 50 84 10M72 51l17-38"
          className="stroke-art-wood"
          strokeWidth="3.500"
          strokeLinecap="round"
        />
      }
    >
      <path d="M14 49q8-17 34-17t34 17q-34 13-68 0Z" className="fill-art-yolk" />
      <path
        d="M20 48q6-11 14-4t14-4 12 6 14 0M26 40q8-5 13 0t12-3 12 4M34 51q8-6 14-1t14-1"
        className="fill-none stroke-art-crease"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="35" cy="35" r="8" className="fill-art-china" />
      <path d="M52 37q-2-14 12-15 8 10-12 15Z" className="fill-art-leaf" />
      <path d="M50 38q8-8 18-4-6 8-18 4Z" className="fill-art-lime" />
    </Bowl>
  );
}

/** Steaming porridge with spring onion. */
export function PorridgeBowl() {
  return (
    <Bowl behind={<Steam />}>
      <ellipse cx="48" cy="48" rx="32" ry="6.500" className="fill-art-marble" />
      <path
        d="M34 47h.1M44 50h.1M56 46h.1M66 49h.1M50 45h.1"
        className="stroke-art-leaf"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M38 51h.1M60 51h.1" className="stroke-art-wood" strokeWidth="4" strokeLinecap="round" />
    </Bowl>
  );
}

/** Steaming red soup with a spoon. */
export function SoupBowl() {
  return (
    <Bowl
      behind={
        <>
          <Steam />
          <path d="M68 48 86 18" className="stroke-art-steel" strokeWidth="6" strokeLinecap="round" />
        </>
      }
    >
      <ellipse cx="48" cy="48" rx="32" ry="6.500" className="fill-art-chilli" />
      <ellipse cx="36" cy="47" rx="7" ry="3" className="fill-art-yolk" />
      <path
        d="M50 46h.1M58 50h.1M46 51h.1"
        className="stroke-art-lime"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Bowl>
  );
}
