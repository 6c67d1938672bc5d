/** Accepted uses of features that a targeted browser lacks, each with its fallback. */
export const exceptions: { path: string; feature: string; reason: string }[] = [
  {
    path: "src/lib/account/callback-uri.ts",
    feature: "api.URL.canParse_static",
    reason: "Next.js brings it to browsers without it.",
  },
  {
    path: "src/lib/config/database-url.ts",
    feature: "api.URL.canParse_static",
    reason: "Runs on the server alone.",
  },
  {
    path: "src/lib/config/push-settings.ts",
    feature: "api.URL.canParse_static",
    reason: "Runs on the server alone.",
  },
  {
    path: "src/components/ui/form/password-field.tsx",
    feature: "html.global_attributes.autocorrect",
    reason: "A hint; a phone's keyboard may offer a correction of a password that is shown.",
  },
  {
    path: "src/components/share/share.tsx",
    feature: "api.Navigator.share",
    reason: "The button opens its links without it.",
  },
  {
    path: "src/app/(auth)/_components/carousel/promo-picture.tsx",
    feature: "html.elements.img.fetchpriority",
    reason: "A hint; the picture comes a little later.",
  },
  {
    path: "src/app/globals.css",
    feature: "css.properties.text-wrap",
    reason: "Lines of a heading are less even.",
  },
  {
    path: "src/app/globals.css",
    feature: "css.properties.text-wrap.balance",
    reason: "Lines of a heading are less even.",
  },
  {
    path: "src/app/globals.css",
    feature: "css.at-rules.property",
    reason: "Tailwind sets the same values on all elements in browsers without it.",
  },
  {
    path: "src/app/globals.css",
    feature: "css.properties.text-decoration.dotted",
    reason: "Tailwind's reset for <abbr>; an older declaration stands before it.",
  },
  {
    path: "src/app/globals.css",
    feature: "css.types.length.lh",
    reason: "Tailwind's reset for a pseudo-element of WebKit.",
  },
  {
    path: "src/app/(member)/events/me/[id]/_components/keep-awake.tsx",
    feature: "api.Navigator.wakeLock",
    reason: "The screen may turn off, as without it.",
  },
  ...["css.properties.print-color-adjust", "css.properties.print-color-adjust.exact"].map((feature) => ({
    path: "src/app/print.css",
    feature,
    reason: "The prefixed declaration beside it does the same.",
  })),
  {
    path: "src/app/print.css",
    feature: "css.at-rules.page",
    reason: "A poster has the margins that the dialog for printing sets.",
  },
];
