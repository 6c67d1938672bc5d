import { Glow, Greens, Tomato } from "#components/brand/cover/shapes.tsx";
import { PaperPacket } from "#components/brand/table-things.tsx";

/** Open community fridge between a plant and a packet. */
export function Fridge() {
  return (
    <>
      <Glow y={180} r={166} />
      <g transform="translate(134 292)">
        <path
          d="M0-70Q-14-130-58-128q2 36 58 58Zm0-8q4-66 52-74 8 42-52 74Zm0 10q-46-26-78 0 38 24 78 0Zm0 0q44-30 76-6-36 26-76 6Z"
          className="fill-art-leaf"
        />
        <path
          d="M0-66q-2-52-6-74"
          className="fill-none stroke-art-lime"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M-40-66h80L30 0h-60Z" className="fill-art-cobalt" />
        <path d="M14-66h26L30 0H6q8-30 8-66Z" className="fill-black/20" />
        <rect x="-46" y="-76" width="92" height="16" rx="5" className="fill-art-china" />
      </g>
      <rect x="232" y="54" width="144" height="238" rx="14" className="fill-art-china" />
      <path d="M246 68h116v210H246Z" className="fill-art-yolk" />
      <path d="M246 68h116v22H246Z" className="fill-white/50" />
      <path d="M246 134h116v7H246Zm0 68h116v7H246Z" className="fill-art-china" />
      <path d="M258 134v-28q0-6 6-8v-10h12v10q6 2 6 8v28Z" className="fill-art-cobalt" />
      <path d="M290 134V98h24v36Z" className="fill-art-china" />
      <path d="M290 98l12-12 12 12Z" className="fill-art-chilli" />
      <path d="M324 134v-30h30v30Z" className="fill-art-leaf" />
      <Greens transform="translate(280 202) scale(.580)" />
      <Tomato x={320} y={201} scale={0.75} />
      <Tomato x={344} y={201} scale={0.75} />
      <path d="M256 278v-44h46v44Z" className="fill-art-kraft" />
      <path d="M256 234h46v12h-46Z" className="fill-art-crease" />
      <path d="M314 278v-30q0-10 19-10t19 10v30Z" className="fill-art-chilli" />
      <path d="M312 244h42v9h-42Z" className="fill-art-china" />
      <path d="M376 62 462 42q8-2 8 6v244q0 8-8 6l-86-14Z" className="fill-art-shade" />
      <path d="M388 74 456 58v218l-68-10Z" className="fill-art-china" />
      <path d="M422 128c-20-22-44 8 0 40 44-32 20-62 0-40Z" className="fill-art-chilli" />
      <g transform="translate(548 288)">
        <PaperPacket />
      </g>
    </>
  );
}

/** Shelf of jars with preserved vegetables, chillies and garlic hanging above. */
export function Pantry() {
  return (
    <>
      <Glow y={196} r={166} />
      <path d="M196 0v46M444 0v38" className="stroke-art-bark" strokeWidth="4" />
      <g transform="translate(196 40)">
        <path
          d="M-6 4q-26 26-18 60 18-20 20-58ZM0 4q-14 44 4 80 14-38 0-80ZM6 4q26 22 24 60-22-20-26-58Z"
          className="fill-art-chilli"
        />
        <path d="M-10 0h20v10h-20Z" className="fill-art-leaf" />
      </g>
      <g transform="translate(444 34)" className="fill-art-china">
        <circle cx="-13" cy="26" r="17" />
        <circle cx="13" cy="32" r="17" />
        <circle cy="56" r="18" />
        <path d="M0 0q-8 14-14 20h28Q6 14 0 0Z" />
        <path
          d="M14 16a17 17 0 0 1 2 33q10-14-2-33ZM6 40a18 18 0 0 1-2 34q12-14 2-34Z"
          className="fill-art-shade"
        />
      </g>
      <Jar x={104} width={84} height={124} lid="fill-art-cobalt" fill="fill-art-leaf" bits="fill-art-lime" />
      <Jar
        x={208}
        width={96}
        height={160}
        lid="fill-art-yolk"
        fill="fill-art-chilli"
        bits="fill-(--cover-carrot)"
      />
      <Jar x={322} width={108} height={192} lid="fill-art-chilli" fill="fill-art-lime" bits="fill-art-leaf" />
      <Jar x={436} width={96} height={146} lid="fill-art-leaf" fill="fill-art-yolk" bits="fill-art-china" />
      <Jar
        x={540}
        width={84}
        height={112}
        lid="fill-art-chilli"
        fill="fill-art-cobalt"
        bits="fill-art-vein"
      />
    </>
  );
}

/** Jar with a cloth lid. @param props.x its middle */
function Jar(props: { x: number; width: number; height: number; lid: string; fill: string; bits: string }) {
  const { x, width: w, height: h } = props;
  const half = w / 2;
  return (
    <g transform={`translate(${x} 292)`}>
      <rect x={-half} y={22 - h} width={w} height={h - 22} rx="16" className="fill-art-china" />
      <rect x={8 - half} y={52 - h} width={w - 16} height={h - 60} rx="10" className={props.fill} />
      <g className={props.bits}>
        <circle cx={-w / 5} cy={76 - h} r="9" />
        <circle cx={w / 6} cy={84 - h} r="12" />
        <circle cx={-w / 10} cy={-28} r="13" />
        <circle cx={w / 4} cy={-24} r="8" />
        <circle cx={-w / 4} cy={-h / 2 + 8} r="7" />
      </g>
      <path d={`M${half - 20} ${56 - h}h8V-14h-8Z`} className="fill-white/40" />
      <path
        d={`M${-half - 3} 30q${half + 3} 14 ${w + 6} 0l-8-26q${5 - half}-12 ${10 - w} 0Z`}
        transform={`translate(0 ${-h})`}
        className={props.lid}
      />
      <path
        d={`M${-half} ${22 - h}q${half} 12 ${w} 0`}
        className="fill-none stroke-art-bark"
        strokeWidth="4"
      />
    </g>
  );
}
