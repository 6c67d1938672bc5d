import type { Config } from "tailwindcss";

/** Colours are CSS variables of globals.css, so that light and dark need no second class name. */
const token = (name: string) => `var(--${name})`;

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
        pandan: {
          DEFAULT: token("pandan"),
          strong: token("pandan-strong"),
          soft: token("pandan-soft"),
          on: token("on-pandan"),
        },
        kaya: token("kaya"),
        turmeric: token("turmeric"),
        danger: {
          DEFAULT: token("danger"),
          strong: token("danger-strong"),
          soft: token("danger-soft"),
          on: token("on-danger"),
        },
      },
      borderRadius: { card: token("radius-card"), control: token("radius-control") },
      boxShadow: { card: token("shadow-card"), overlay: token("shadow-overlay") },
      maxWidth: { page: token("width-page"), text: token("width-text"), form: token("width-form") },
    },
  },
} satisfies Config;
