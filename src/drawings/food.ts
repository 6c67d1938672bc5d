// Written by `pnpm drawings`.
import type { Drawing } from "#drawings/drawing.ts";

/** Drawing `food/bread.svg`. */
export const bread: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g transform="translate(0 -6)"><ellipse cx="48" cy="78" rx="42" ry="9" class="fill-art-vein"/><ellipse cx="48" cy="75" rx="42" ry="9" class="fill-art-china"/><path d="M16 62h64v9q0 4-4 4H20q-4 0-4-4Z" class="fill-art-crease"/><path d="M16 56h64v7H16Z" class="fill-art-lime"/><path d="M34 50h28v7H34Z" class="fill-art-yolk"/><path d="M20 41h56q6 0 6 5v7q0 4-4 4H18q-4 0-4-4v-7q0-5 6-5Z" class="fill-art-kraft"/><path d="M20 41h56q6 0 6 5H14q0-5 6-5Z" class="fill-art-wood"/></g>',
  },
};

/** Drawing `food/dairy.svg`. */
export const dairy: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="86" rx="36" ry="5" class="fill-art-vein"/><path d="M24 12h20v14q10 8 10 22v34q0 4-4 4H18q-4 0-4-4V48q0-14 10-22Z" class="fill-art-china"/><path d="M44 26q10 8 10 22v34q0 4-4 4h-8q4-34-6-60Z" class="fill-art-shade"/><path d="M22 8h24v9H22Z" class="fill-art-cobalt"/><path d="M14 54h40v16H14Z" class="fill-art-leaf"/><path d="M58 50h26l-4 36H62Z" class="fill-art-steel"/><path d="M60 58h22l-3 26H63Z" class="fill-art-marble"/></g>',
  },
};

/** Drawing `food/dessert.svg`. */
export const dessert: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g transform="translate(45 86) scale(.400)"><g><ellipse cy="2" rx="36" ry="9" class="fill-art-vein"/><path d="M-42-112h84L32 0q-32 9-64 0Z" class="fill-art-china"/><path d="M-36-40-32 0q32 9 64 0l4-40q-36 12-72 0Z" class="fill-art-wood"/><path d="M-40-78-36-40q36 12 72 0l4-38Z" class="fill-art-shade"/><path d="M-28-62q8 10 4 22M-10-70q10 10 2 26M8-66q-8 12 4 22M26-68q-10 10-4 24M-20-44q10 4 16-2M10-40q8 4 14-6" class="fill-none stroke-art-leaf" stroke-width="7" stroke-linecap="round"/><path d="M-46-110q-4-22 16-26 4-22 30-22t30 22q20 4 16 26-46 14-92 0Z" class="fill-art-china"/><path d="M-8-154q14-8 26 6 4 12 16 16-4 14-14 8-8 12-16 0-14 2-12-30Z" class="fill-art-wood"/><path d="M-28-126h.1M-18-116h.1M-34-114h.1M30-114h.1" class="stroke-art-chilli" stroke-width="9" stroke-linecap="round"/><path d="m26-120 34-74" class="stroke-art-steel" stroke-width="6" stroke-linecap="round"/></g></g>',
  },
};

/** Drawing `food/drink.svg`. */
export const drink: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g transform="translate(46 80) scale(.580)"><g><ellipse cy="6" rx="62" ry="16" class="fill-art-vein"/><ellipse rx="62" ry="16" class="fill-art-china"/><ellipse rx="40" ry="9" class="fill-art-shade"/><path d="M38-52c34-6 34 36-6 34" class="fill-none stroke-art-china" stroke-width="9"/><path d="M-42-66h84q2 48-24 62h-36q-26-14-24-62Z" class="fill-art-china"/><path d="M18-4q26-14 24-62H22q2 44-10 62Z" class="fill-art-shade"/><path d="M-41-48h82l-2 12h-77Z" class="fill-art-leaf"/><path d="M-28-42h.1M-14-42h.1M0-42h.1M14-42h.1M28-42h.1" class="stroke-art-chilli" stroke-width="7" stroke-linecap="round"/><ellipse cy="-66" rx="42" ry="10" class="fill-art-shade"/><ellipse cy="-65" rx="35" ry="7.5" class="fill-art-kopi"/><path d="M-12-90c-9-12 9-18 0-32M14-92c-9-12 9-18 0-32" class="steam fill-none stroke-art-china" stroke-width="5" stroke-linecap="round"/></g></g>',
  },
};

/** Drawing `food/egg.svg`. */
export const egg: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><path d="M14 54q-6-24 16-30 10-14 28-6 24-2 24 22 10 20-10 30-8 16-28 8-28 6-30-24Z" class="fill-art-vein"/><path d="M14 51q-6-24 16-30 10-14 28-6 24-2 24 22 10 20-10 30-8 16-28 8-28 6-30-24Z" class="fill-art-china"/><circle cx="48" cy="46" r="17" class="fill-art-yolk"/><path d="M40 40q3-6 9-6" class="fill-none stroke-art-china" stroke-width="4" stroke-linecap="round"/></g>',
  },
};

/** Drawing `food/fruit.svg`. */
export const fruit: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="82" rx="38" ry="6" class="fill-art-vein"/><path d="M40 22q28 0 30 30 0 28-28 28T12 54q0-26 28-32Z" class="fill-art-yolk"/><path d="M56 26q14 8 14 26 0 28-28 28 24-12 14-54Z" class="fill-turmeric"/><path d="M40 24q-2-10 4-14" class="fill-none stroke-art-wood" stroke-width="4" stroke-linecap="round"/><path d="M44 18q10-14 24-6-6 14-24 6Z" class="fill-art-leaf"/><path d="M46 82q2-32 44-40 6 34-18 40Z" class="fill-art-leaf"/><path d="M50 82q4-26 36-34 4 28-18 34Z" class="fill-art-chilli"/><path d="M64 72h.1M74 62h.1M76 74h.1" class="stroke-art-kopi" stroke-width="4" stroke-linecap="round"/></g>',
  },
};

/** Drawing `food/meat.svg`. */
export const meat: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="78" rx="42" ry="11" class="fill-art-vein"/><ellipse cx="48" cy="75" rx="42" ry="11" class="fill-art-china"/><g transform="rotate(-14 48 96)"><path d="M48 84V10" class="stroke-art-kraft" stroke-width="3" stroke-linecap="round"/><path d="M48 60V20" class="stroke-art-wood" stroke-width="11" stroke-linecap="round"/><path d="M45 26h6m-6 13h6m-6 13h6" class="stroke-art-bark" stroke-width="2.500" stroke-linecap="round"/></g><g transform="rotate(0 48 96)"><path d="M48 84V10" class="stroke-art-kraft" stroke-width="3" stroke-linecap="round"/><path d="M48 60V20" class="stroke-art-wood" stroke-width="11" stroke-linecap="round"/><path d="M45 26h6m-6 13h6m-6 13h6" class="stroke-art-bark" stroke-width="2.500" stroke-linecap="round"/></g><g transform="rotate(14 48 96)"><path d="M48 84V10" class="stroke-art-kraft" stroke-width="3" stroke-linecap="round"/><path d="M48 60V20" class="stroke-art-wood" stroke-width="11" stroke-linecap="round"/><path d="M45 26h6m-6 13h6m-6 13h6" class="stroke-art-bark" stroke-width="2.500" stroke-linecap="round"/></g><ellipse cx="74" cy="72" rx="14" ry="6" class="fill-art-shade"/><ellipse cx="74" cy="71" rx="10" ry="4" class="fill-art-crease"/></g>',
  },
};

/** Drawing `food/mixed.svg`. */
export const mixed: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><path d="M4 56Q20 18 72 18q20 4 22 22-8 46-58 46Q10 82 4 56Z" class="fill-art-leaf"/><path d="M10 64Q48 44 90 32" class="fill-none stroke-art-lime" stroke-width="3"/><ellipse cx="46" cy="52" rx="20" ry="15" class="fill-art-china"/><path d="m36 50 5-2m6 8 5-1m3-8 4 2m-17-4 4 1" class="stroke-art-vein" stroke-width="3" stroke-linecap="round"/><path d="M56 36q14-14 28 0-10 18-28 0Z" class="fill-art-wood"/><circle cx="74" cy="58" r="10" class="fill-art-china"/><circle cx="74" cy="58" r="5.500" class="fill-art-yolk"/><path d="M26 72h.1M36 76h.1M46 74h.1M32 68h.1" class="stroke-art-chilli" stroke-width="8" stroke-linecap="round"/></g>',
  },
};

/** Drawing `food/none.svg`. */
export const none: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><circle cx="48" cy="50" r="30" class="fill-art-vein"/><circle cx="48" cy="48" r="30" class="fill-art-china"/><circle cx="48" cy="48" r="26" class="fill-none stroke-art-cobalt" stroke-width="2.500"/><circle cx="48" cy="48" r="17" class="fill-art-shade"/><path d="M10 78V44m-5-18v10q0 8 5 8t5-8V26m-5 0v12" class="fill-none stroke-art-steel" stroke-width="3" stroke-linecap="round"/><path d="M87 78V46" class="stroke-art-steel" stroke-width="3.500" stroke-linecap="round"/><ellipse cx="87" cy="34" rx="6" ry="10" class="fill-art-steel"/></g>',
  },
};

/** Drawing `food/noodles.svg`. */
export const noodles: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="85" rx="26" ry="4" class="fill-art-vein"/><path d="M66 50 84 10M72 51l17-38" class="stroke-art-wood" stroke-width="3.500" stroke-linecap="round"/><ellipse cx="48" cy="49" rx="37" ry="8" class="fill-art-shade"/><path d="M14 49q8-17 34-17t34 17q-34 13-68 0Z" class="fill-art-yolk"/><path d="M20 48q6-11 14-4t14-4 12 6 14 0M26 40q8-5 13 0t12-3 12 4M34 51q8-6 14-1t14-1" class="fill-none stroke-art-crease" stroke-width="2" stroke-linecap="round"/><circle cx="35" cy="35" r="8" class="fill-art-china"/><path d="M52 37q-2-14 12-15 8 10-12 15Z" class="fill-art-leaf"/><path d="M50 38q8-8 18-4-6 8-18 4Z" class="fill-art-lime"/><path d="M11 49q37 16 74 0-1 28-24 35H35Q12 77 11 49Z" class="fill-art-china"/><path d="M85 49q-1 28-24 35H50q22-8 24-31 7-1 11-4Z" class="fill-art-shade"/><path d="M15 62q33 13 66 0" class="fill-none stroke-art-cobalt" stroke-width="3.500"/></g>',
  },
};

/** Drawing `food/porridge.svg`. */
export const porridge: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="85" rx="26" ry="4" class="fill-art-vein"/><path d="M39 30c-6-8 6-12 0-20m18 19c-6-8 6-12 0-20" class="fill-none stroke-art-china" stroke-width="3.500" stroke-linecap="round"/><ellipse cx="48" cy="49" rx="37" ry="8" class="fill-art-shade"/><ellipse cx="48" cy="48" rx="32" ry="6.500" class="fill-art-marble"/><path d="M34 47h.1M44 50h.1M56 46h.1M66 49h.1M50 45h.1" class="stroke-art-leaf" stroke-width="4" stroke-linecap="round"/><path d="M38 51h.1M60 51h.1" class="stroke-art-wood" stroke-width="4" stroke-linecap="round"/><path d="M11 49q37 16 74 0-1 28-24 35H35Q12 77 11 49Z" class="fill-art-china"/><path d="M85 49q-1 28-24 35H50q22-8 24-31 7-1 11-4Z" class="fill-art-shade"/><path d="M15 62q33 13 66 0" class="fill-none stroke-art-cobalt" stroke-width="3.500"/></g>',
  },
};

/** Drawing `food/rice.svg`. */
export const rice: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="85" rx="26" ry="4" class="fill-art-vein"/><ellipse cx="48" cy="49" rx="37" ry="8" class="fill-art-shade"/><path d="M17 51q3-33 31-33t31 33q-31 12-62 0Z" class="fill-art-marble"/><path d="m31 38 4-3m6-8 5 1m9 0 4 2m-13 8 5 1m13 2 3 3m-33 4 5-1m18 0 4 1m-36-1h2" class="stroke-art-vein" stroke-width="3" stroke-linecap="round"/><path d="M62 22q12-10 18 2-8 8-18-2Z" class="fill-art-leaf"/><path d="M11 49q37 16 74 0-1 28-24 35H35Q12 77 11 49Z" class="fill-art-china"/><path d="M85 49q-1 28-24 35H50q22-8 24-31 7-1 11-4Z" class="fill-art-shade"/><path d="M15 62q33 13 66 0" class="fill-none stroke-art-cobalt" stroke-width="3.500"/></g>',
  },
};

/** Drawing `food/seafood.svg`. */
export const seafood: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="57" rx="44" ry="25" class="fill-art-vein"/><ellipse cx="48" cy="54" rx="44" ry="25" class="fill-art-china"/><ellipse cx="48" cy="54" rx="38" ry="20" class="fill-none stroke-art-cobalt" stroke-width="2.500"/><path d="M66 53 84 40q-2 13 0 26Z" class="fill-art-steel"/><path d="M14 54q18-24 54-1-36 24-54 1Z" class="fill-art-steel"/><path d="M14 54q6-8 14-10-6 10 0 19-8-2-14-9Z" class="fill-black/20"/><circle cx="23" cy="51" r="2.500" class="fill-art-kopi"/><path d="m36 46 4 6m4-7 4 7m4-5 4 6" class="stroke-art-chilli" stroke-width="3" stroke-linecap="round"/><circle cx="54" cy="68" r="7" class="fill-art-leaf"/><circle cx="54" cy="67" r="5" class="fill-art-lime"/></g>',
  },
};

/** Drawing `food/snack.svg`. */
export const snack: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="74" rx="42" ry="9" class="fill-art-vein"/><path d="M6 68q2-40 42-40t42 40q-42 14-84 0Z" class="fill-art-kraft"/><path d="M48 28q40 0 42 40-14 5-30 6 8-34-12-46Z" class="fill-art-crease"/><path d="M9 64q3-32 39-32t39 32" class="fill-none stroke-art-wood" stroke-width="5" stroke-linecap="round" stroke-dasharray="0.1 9"/><path d="M24 58q6-12 18-14" class="fill-none stroke-art-china" stroke-width="3.500" stroke-linecap="round"/></g>',
  },
};

/** Drawing `food/soup.svg`. */
export const soup: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="85" rx="26" ry="4" class="fill-art-vein"/><path d="M39 30c-6-8 6-12 0-20m18 19c-6-8 6-12 0-20" class="fill-none stroke-art-china" stroke-width="3.500" stroke-linecap="round"/><path d="M68 48 86 18" class="stroke-art-steel" stroke-width="6" stroke-linecap="round"/><ellipse cx="48" cy="49" rx="37" ry="8" class="fill-art-shade"/><ellipse cx="48" cy="48" rx="32" ry="6.500" class="fill-art-chilli"/><ellipse cx="36" cy="47" rx="7" ry="3" class="fill-art-yolk"/><path d="M50 46h.1M58 50h.1M46 51h.1" class="stroke-art-lime" stroke-width="4" stroke-linecap="round"/><path d="M11 49q37 16 74 0-1 28-24 35H35Q12 77 11 49Z" class="fill-art-china"/><path d="M85 49q-1 28-24 35H50q22-8 24-31 7-1 11-4Z" class="fill-art-shade"/><path d="M15 62q33 13 66 0" class="fill-none stroke-art-cobalt" stroke-width="3.500"/></g>',
  },
};

/** Drawing `food/tofu-beans.svg`. */
export const tofuBeans: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><ellipse cx="48" cy="77" rx="42" ry="10" class="fill-art-leaf"/><path d="M12 42 42 50v28L12 70Z" class="fill-art-china"/><path d="M42 50 64 40v28L42 78Z" class="fill-art-vein"/><path d="M12 42 34 33l30 7-22 10Z" class="fill-art-marble"/><path d="M48 52 70 58v20l-22-4Z" class="fill-art-china"/><path d="m70 58 16-7v20l-16 7Z" class="fill-art-vein"/><path d="m48 52 16-7 22 6-16 7Z" class="fill-art-yolk"/><path d="M32 40h.1M42 43h.1M26 42h.1M40 37h.1" class="stroke-art-leaf" stroke-width="4.500" stroke-linecap="round"/></g>',
  },
};

/** Drawing `food/vegetables.svg`. */
export const vegetables: Drawing = {
  viewBox: "0 0 96 96",
  inner: {
    __html:
      '<g><path d="M40 66Q4 62 12 24q28-6 32 24 0-30 30-34 16 34-14 52Z" class="fill-art-leaf"/><path d="M44 64Q26 50 34 30q14 8 15 20 2-16 14-24 8 22-8 38Z" class="fill-art-lime"/><path d="m40 62 9-16 10 16-4 24H44Z" class="fill-art-china"/><path d="M49 50v34" class="stroke-art-vein" stroke-width="3" stroke-linecap="round"/><path d="M92 88q-26-2-32-14-2-6 4-8 12 2 28 22Z" class="fill-turmeric"/><path d="M62 68q-4-8-10-8 4 4 4 9Z" class="fill-art-leaf"/></g>',
  },
};
