/** Kaya toast with butter. */
export function KayaToast() {
  return (
    <g transform="translate(0 -6)">
      <ellipse cx="48" cy="78" rx="42" ry="9" className="fill-art-vein" />
      <ellipse cx="48" cy="75" rx="42" ry="9" className="fill-art-china" />
      <path d="M16 62h64v9q0 4-4 4H20q-4 0-4-4Z" className="fill-art-crease" />
      <path d="M16 56h64v7H16Z" className="fill-art-lime" />
      <path d="M34 50h28v7H34Z" className="fill-art-yolk" />
      <path d="M20 41h56q6 0 6 5v7q0 4-4 4H18q-4 0-4-4v-7q0-5 6-5Z" className="fill-art-kraft" />
      <path d="M20 41h56q6 0 6 5H14q0-5 6-5Z" className="fill-art-wood" />
    </g>
  );
}

/** Plate from above, with fork and spoon. */
export function Plate() {
  return (
    <g>
      <circle cx="48" cy="50" r="30" className="fill-art-vein" />
      <circle cx="48" cy="48" r="30" className="fill-art-china" />
      <circle cx="48" cy="48" r="26" className="fill-none stroke-art-cobalt" strokeWidth="2.500" />
      <circle cx="48" cy="48" r="17" className="fill-art-shade" />
      <path
        d="M10 78V44m-5-18v10q0 8 5 8t5-8V26m-5 0v12"
        className="fill-none stroke-art-steel"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M87 78V46" className="stroke-art-steel" strokeWidth="3.500" strokeLinecap="round" />
      <ellipse cx="87" cy="34" rx="6" ry="10" className="fill-art-steel" />
    </g>
  );
}

/** Turns of the sticks, in degrees. */
const STICKS = [-14, 0, 14];

/** Three sticks of satay with a dip. */
export function Satay() {
  return (
    <g>
      <ellipse cx="48" cy="78" rx="42" ry="11" className="fill-art-vein" />
      <ellipse cx="48" cy="75" rx="42" ry="11" className="fill-art-china" />
      {STICKS.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 48 96)`}>
          <path d="M48 84V10" className="stroke-art-kraft" strokeWidth="3" strokeLinecap="round" />
          <path d="M48 60V20" className="stroke-art-wood" strokeWidth="11" strokeLinecap="round" />
          <path
            d="M45 26h6m-6 13h6m-6 13h6"
            className="stroke-art-bark"
            strokeWidth="2.500"
            strokeLinecap="round"
          />
        </g>
      ))}
      <ellipse cx="74" cy="72" rx="14" ry="6" className="fill-art-shade" />
      <ellipse cx="74" cy="71" rx="10" ry="4" className="fill-art-crease" />
    </g>
  );
}

/** Whole fish on a plate, with lime. */
export function Fish() {
  return (
    <g>
      <ellipse cx="48" cy="57" rx="44" ry="25" className="fill-art-vein" />
      <ellipse cx="48" cy="54" rx="44" ry="25" className="fill-art-china" />
      <ellipse cx="48" cy="54" rx="38" ry="20" className="fill-none stroke-art-cobalt" strokeWidth="2.500" />
      <path d="M66 53 84 40q-2 13 0 26Z" className="fill-art-steel" />
      <path d="M14 54q18-24 54-1-36 24-54 1Z" className="fill-art-steel" />
      <path d="M14 54q6-8 14-10-6 10 0 19-8-2-14-9Z" className="fill-black/20" />
      <circle cx="23" cy="51" r="2.500" className="fill-art-kopi" />
      <path
        d="m36 46 4 6m4-7 4 7m4-5 4 6"
        className="stroke-art-chilli"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="54" cy="68" r="7" className="fill-art-leaf" />
      <circle cx="54" cy="67" r="5" className="fill-art-lime" />
    </g>
  );
}

/** Fried egg. */
export function FriedEgg() {
  return (
    <g>
      <path
        d="M14 54q-6-24 16-30 10-14 28-6 24-2 24 22 10 20-10 30-8 16-28 8-28 6-30-24Z"
        className="fill-art-vein"
      />
      <path
        d="M14 51q-6-24 16-30 10-14 28-6 24-2 24 22 10 20-10 30-8 16-28 8-28 6-30-24Z"
        className="fill-art-china"
      />
      <circle cx="48" cy="46" r="17" className="fill-art-yolk" />
      <path d="M40 40q3-6 9-6" className="fill-none stroke-art-china" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Two blocks of tofu with spring onion. */
export function Tofu() {
  return (
    <g>
      <ellipse cx="48" cy="77" rx="42" ry="10" className="fill-art-leaf" />
      <path d="M12 42 42 50v28L12 70Z" className="fill-art-china" />
      <path d="M42 50 64 40v28L42 78Z" className="fill-art-vein" />
      <path d="M12 42 34 33l30 7-22 10Z" className="fill-art-marble" />
      <path d="M48 52 70 58v20l-22-4Z" className="fill-art-china" />
      <path d="m70 58 16-7v20l-16 7Z" className="fill-art-vein" />
      <path d="m48 52 16-7 22 6-16 7Z" className="fill-art-yolk" />
      <path
        d="M32 40h.1M42 43h.1M26 42h.1M40 37h.1"
        className="stroke-art-leaf"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Kailan and a carrot. */
export function Vegetables() {
  return (
    <g>
      <path d="M40 66Q4 62 12 24q28-6 32 24 0-30 30-34 16 34-14 52Z" className="fill-art-leaf" />
      <path d="M44 64Q26 50 34 30q14 8 15 20 2-16 14-24 8 22-8 38Z" className="fill-art-lime" />
      <path d="m40 62 9-16 10 16-4 24H44Z" className="fill-art-china" />
      <path d="M49 50v34" className="stroke-art-vein" strokeWidth="3" strokeLinecap="round" />
      <path d="M92 88q-26-2-32-14-2-6 4-8 12 2 28 22Z" className="fill-turmeric" />
      <path d="M62 68q-4-8-10-8 4 4 4 9Z" className="fill-art-leaf" />
    </g>
  );
}

/** Mango and a slice of watermelon. */
export function Fruit() {
  return (
    <g>
      <ellipse cx="48" cy="82" rx="38" ry="6" className="fill-art-vein" />
      <path d="M40 22q28 0 30 30 0 28-28 28T12 54q0-26 28-32Z" className="fill-art-yolk" />
      <path d="M56 26q14 8 14 26 0 28-28 28 24-12 14-54Z" className="fill-turmeric" />
      <path
        d="M40 24q-2-10 4-14"
        className="fill-none stroke-art-wood"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M44 18q10-14 24-6-6 14-24 6Z" className="fill-art-leaf" />
      <path d="M46 82q2-32 44-40 6 34-18 40Z" className="fill-art-leaf" />
      <path d="M50 82q4-26 36-34 4 28-18 34Z" className="fill-art-chilli" />
      <path
        d="M64 72h.1M74 62h.1M76 74h.1"
        className="stroke-art-kopi"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Curry puff with its crimped edge. */
export function CurryPuff() {
  return (
    <g>
      <ellipse cx="48" cy="74" rx="42" ry="9" className="fill-art-vein" />
      <path d="M6 68q2-40 42-40t42 40q-42 14-84 0Z" className="fill-art-kraft" />
      <path d="M48 28q40 0 42 40-14 5-30 6 8-34-12-46Z" className="fill-art-crease" />
      <path
        d="M9 64q3-32 39-32t39 32"
        className="fill-none stroke-art-wood"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
      />
      <path
        d="M24 58q6-12 18-14"
        className="fill-none stroke-art-china"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Bottle and glass of milk. */
export function Milk() {
  return (
    <g>
      <ellipse cx="48" cy="86" rx="36" ry="5" className="fill-art-vein" />
      <path d="M24 12h20v14q10 8 10 22v34q0 4-4 4H18q-4 0-4-4V48q0-14 10-22Z" className="fill-art-china" />
      <path d="M44 26q10 8 10 22v34q0 4-4 4h-8q4-34-6-60Z" className="fill-art-shade" />
      <path d="M22 8h24v9H22Z" className="fill-art-cobalt" />
      <path d="M14 54h40v16H14Z" className="fill-art-leaf" />
      <path d="M58 50h26l-4 36H62Z" className="fill-art-steel" />
      <path d="M60 58h22l-3 26H63Z" className="fill-art-marble" />
    </g>
  );
}

/** Rice with three dishes on a banana leaf. */
export function LeafPlate() {
  return (
    <g>
      <path d="M4 56Q20 18 72 18q20 4 22 22-8 46-58 46Q10 82 4 56Z" className="fill-art-leaf" />
      <path d="M10 64Q48 44 90 32" className="fill-none stroke-art-lime" strokeWidth="3" />
      <ellipse cx="46" cy="52" rx="20" ry="15" className="fill-art-china" />
      <path
        d="m36 50 5-2m6 8 5-1m3-8 4 2m-17-4 4 1"
        className="stroke-art-vein"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M56 36q14-14 28 0-10 18-28 0Z" className="fill-art-wood" />
      <circle cx="74" cy="58" r="10" className="fill-art-china" />
      <circle cx="74" cy="58" r="5.500" className="fill-art-yolk" />
      <path
        d="M26 72h.1M36 76h.1M46 74h.1M32 68h.1"
        className="stroke-art-chilli"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </g>
  );
}
