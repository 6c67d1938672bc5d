import type { Config } from "tailwindcss";

/** Refers to a CSS variable of globals.css, so that one class name serves light and dark schemes. */
const token = (name: string) => `var(--${name})`;
/** Colour with its strong and soft variants and the colour of text on it. */
const family = (name: string) => ({
  DEFAULT: token(name),
  strong: token(`${name}-strong`),
  soft: token(`${name}-soft`),
  on: token(`on-${name}`),
});
/** Step of the type scale: the variable has the size; headings have a smaller line height than text. */
const step = (name: string, lineHeight: string): [string, { lineHeight: string }] => [
  token(`text-${name}`),
  { lineHeight },
];

export default {
  content: ["./src/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        paper: token("paper"),
        surface: token("surface"),
        ink: token("ink"),
        muted: token("muted"),
        line: token("line"),
        edge: token("edge"),
        ring: token("ring"),
        pandan: family("pandan"),
        danger: family("danger"),
        sambal: { DEFAULT: token("sambal"), soft: token("sambal-soft") },
        pea: { DEFAULT: token("pea"), soft: token("pea-soft") },
        kaya: token("kaya"),
        turmeric: token("turmeric"),
        wall: { DEFAULT: token("wall"), deep: token("wall-deep"), on: token("on-wall") },
        bright: { DEFAULT: token("bright"), strong: token("bright-strong"), on: token("on-bright") },
        art: {
          marble: token("art-marble"),
          vein: token("art-vein"),
          china: token("art-china"),
          shade: token("art-shade"),
          wood: token("art-wood"),
          bark: token("art-bark"),
          kopi: token("art-kopi"),
          leaf: token("art-leaf"),
          lime: token("art-lime"),
          chilli: token("art-chilli"),
          cobalt: token("art-cobalt"),
          kraft: token("art-kraft"),
          crease: token("art-crease"),
          yolk: token("art-yolk"),
          steel: token("art-steel"),
        },
      },
      fontFamily: { sans: token("font-text"), display: token("font-display") },
      fontSize: {
        sm: step("sm", "1.5"),
        base: step("base", "1.6"),
        lg: step("lg", "1.6"),
        xl: step("xl", "1.3"),
        "2xl": step("2xl", "1.2"),
        "3xl": step("3xl", "1.12"),
        "4xl": step("4xl", "1.08"),
        "5xl": step("5xl", "1"),
        sign: step("sign", "0.9"),
      },
      borderRadius: { card: token("radius-card"), control: token("radius-control") },
      boxShadow: {
        card: token("shadow-card"),
        raised: token("shadow-raised"),
        overlay: token("shadow-overlay"),
      },
      maxWidth: { page: token("width-page"), text: token("width-text"), form: token("width-form") },
      transitionDuration: { quick: token("motion-quick"), calm: token("motion-calm") },
      transitionTimingFunction: { settle: token("motion-settle") },
    },
  },
} satisfies Config;
