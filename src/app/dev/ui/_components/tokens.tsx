import { site } from "#lib/site.ts";
import { Section } from "./section.tsx";

const colours = [
  ["paper", "bg-paper text-ink"],
  ["surface", "bg-surface text-ink"],
  ["muted on paper", "bg-paper text-muted"],
  ["pandan", "bg-pandan text-pandan-on"],
  ["pandan-soft", "bg-pandan-soft text-pandan"],
  ["kaya", "bg-kaya text-ink"],
  ["bright", "bg-bright text-bright-on"],
  ["wall", "bg-wall text-wall-on"],
  ["wall-deep", "bg-wall-deep text-wall-on"],
  ["sambal-soft", "bg-sambal-soft text-sambal"],
  ["pea-soft", "bg-pea-soft text-pea"],
  ["danger", "bg-danger text-danger-on"],
  ["danger-soft", "bg-danger-soft text-danger"],
] as const;

const steps = [
  "text-sm",
  "text-base",
  "text-lg",
  "text-xl",
  "text-2xl",
  "text-3xl",
  "text-4xl",
  "text-5xl",
] as const;

/** Colours with the text on them, and the type scale. */
export function Tokens() {
  return (
    <Section title="Tokens">
      <ul className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {colours.map(([name, className]) => (
          <li key={name} className={`rounded-control border border-line p-4 ${className}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="mt-8 flex flex-col gap-2">
        {steps.map((step) => (
          <li key={step} className={`font-display font-bold ${step}`}>
            {step.slice("text-".length)} {site.name}, enough
          </li>
        ))}
      </ul>
    </Section>
  );
}
