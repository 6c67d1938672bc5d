import { Glow } from "#components/brand/cover/shapes.tsx";
import { KopiCup } from "#components/brand/table-things.tsx";

/** Three bowls from large to small, the smallest with a smiling fish ball, below a string of flags. */
export function SmallBowls() {
  return (
    <>
      <Glow y={196} r={160} />
      <Flags />
      <g transform="translate(176 292)">
        <ellipse cy="-104" rx="70" ry="34" className="fill-art-china" />
        <path
          d="m-34-118 8-4m16-8 8 2m16 2 8 4m8 10 6 4m-48-6 8 2"
          className="stroke-art-vein"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Bowl width={190} height={104} fill="fill-art-cobalt" />
        <path d="M76-118 128-184" className="stroke-art-wood" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="translate(372 292)">
        <ellipse cx="-22" cy="-88" rx="30" ry="20" className="fill-art-china" />
        <circle cx="-22" cy="-94" r="13" className="fill-art-yolk" />
        <path d="M6-80q-4-36 28-40 14 20 4 40Z" className="fill-art-leaf" />
        <Bowl width={150} height={84} fill="fill-art-chilli" />
      </g>
      <g transform="translate(528 292)">
        <circle cy="-74" r="34" className="fill-art-china" />
        <path d="M0-108a34 34 0 0 1 0 68q22-30 0-68Z" className="fill-art-shade" />
        <path d="M-14-84h.1M10-84h.1" className="stroke-art-kopi" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M-9-74q7 7 14 0"
          className="fill-none stroke-art-kopi"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <Bowl width={116} height={62} fill="fill-art-leaf" />
      </g>
    </>
  );
}

/** Bowl, standing on its origin. */
function Bowl({ width: w, height: h, fill }: { width: number; height: number; fill: string }) {
  const half = w / 2;
  return (
    <>
      <path d={`M${-w / 5}-12h${w * 0.4}l6 12H${-w / 5 - 6}Z`} className="fill-art-shade" />
      <path
        d={`M${-half}${-h}H${half}Q${half * 0.9}-8 ${w / 5}-8H${-w / 5}Q${-half * 0.9}-8 ${-half}${-h}Z`}
        className={fill}
      />
      <path
        d={`M${half * 0.5}${-h}H${half}Q${half * 0.9}-8 ${w / 5}-8H0Q${half * 0.6}${-h * 0.3} ${half * 0.5}${-h}Z`}
        className="fill-black/15"
      />
      <path d={`M${-half}${-h}H${half}l-2 14H${2 - half}Z`} className="fill-art-china" />
      <path
        d={`M${-half * 0.5}${-h * 0.45}h.1M0${-h * 0.4}h.1M${half * 0.5}${-h * 0.45}h.1`}
        className="stroke-art-china"
        strokeWidth="12"
        strokeLinecap="round"
      />
    </>
  );
}

const flags = [
  [34, 62, "fill-art-chilli"],
  [118, 82, "fill-art-china"],
  [202, 95, "fill-art-yolk"],
  [286, 101, "fill-art-leaf"],
  [370, 99, "fill-art-china"],
  [454, 90, "fill-art-chilli"],
  [538, 74, "fill-art-yolk"],
] as const;

function Flags() {
  return (
    <>
      <path d="M-10 38q330 124 660 0" className="fill-none stroke-art-china" strokeWidth="4" />
      {flags.map(([x, y, fill]) => (
        <path key={x} d={`M${x} ${y - 4}h58l-29 42Z`} className={fill} />
      ))}
    </>
  );
}

/** Two cups of kopi and toast, with speech bubbles above. */
export function KopiTalk() {
  return (
    <>
      <Glow y={190} r={162} />
      <path
        d="M96 62h150q16 0 16 16v48q0 16-16 16h-44l-28 24 4-24H96q-16 0-16-16V78q0-16 16-16Z"
        className="fill-art-china"
      />
      <path
        d="M118 102h.1M171 102h.1M224 102h.1"
        className="stroke-art-chilli"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path
        d="M404 56h138q16 0 16 16v46q0 16-16 16h-66l-30 22 4-22h-46q-16 0-16-16V72q0-16 16-16Z"
        className="fill-art-lime"
      />
      <path d="M416 84h112M416 108h74" className="stroke-art-bark" strokeWidth="9" strokeLinecap="round" />
      <g transform="translate(214 284) scale(1.150)">
        <KopiCup />
      </g>
      <g transform="translate(392 284) scale(-1.150 1.150)">
        <KopiCup />
      </g>
      <g transform="translate(544 292)">
        <path d="M-76-14H76L60 0H-60Z" className="fill-art-shade" />
        <path d="M-84-22H84v8H-84Z" className="fill-art-china" />
        <path d="M-60-46q0-6 6-6H54q6 0 6 6v24H-60Z" className="fill-art-crease" />
        <path d="M-60-44H60v8H-60Z" className="fill-art-yolk" />
        <path d="M-54-74q0-8 8-8h88q8 0 8 8v22H-54Z" className="fill-art-kraft" />
      </g>
    </>
  );
}
